import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DateBar, type DateBarProps } from './DateBar.tsx';

const props: DateBarProps = {
  label: 'Dzień',
  first: '2026-11-23',
  count: 3,
  selected: ['2026-11-23'],
  onSelect: () => {},
  availabilityText: (free, total) => `wolne ${free} z ${total}`,
  locale: 'pl-PL',
};

it('shows the number of free places on days with few of them, and names it to screen readers on each day', () => {
  const days = {
    '2026-11-23': { availability: { free: 84, total: 120 }, someone: true },
    '2026-11-24': { availability: { free: 30, total: 120 }, someone: true },
    '2026-11-25': { availability: { free: 0, total: 120 }, myDesk: true },
  };
  const html = renderToStaticMarkup(<DateBar {...props} days={days} />);
  expect(html.match(/\d+\/\d+/g)).toEqual(['30/120', '0/120']);
  for (const text of ['wolne 84 z 120', 'wolne 30 z 120', 'wolne 0 z 120']) expect(html).toContain(text);
});
