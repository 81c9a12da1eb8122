import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DateBar, type DateBarProps } from './DateBar.tsx';

const props: DateBarProps = {
  label: 'Dzień',
  first: '2026-11-23',
  count: 2,
  selected: ['2026-11-23'],
  onSelect: () => {},
  locale: 'pl-PL',
};
const lines = (html: string) => html.match(/class="[^"]*(?:availability|uncounted)[^"]*"/g)?.length ?? 0;

it('keeps the line of what is free under every day, known yet or not', () => {
  expect(lines(renderToStaticMarkup(<DateBar {...props} counted />))).toBe(2);
  const days = { '2026-11-23': { availability: { free: 1, total: 2 } } };
  expect(lines(renderToStaticMarkup(<DateBar {...props} counted days={days} />))).toBe(2);
  expect(lines(renderToStaticMarkup(<DateBar {...props} />))).toBe(0);
});
