import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NonBreakingDates } from './NonBreakingDates.tsx';

it('keeps each date of a text on one line, and leaves other text as it is', () => {
  const words = 'Od 30-11-2026 do 01-12-2026, pokój 12-34 ';
  const shown = renderToStaticMarkup(
    <NonBreakingDates>
      {words}
      <b>15-12-2026</b>
    </NonBreakingDates>,
  );
  const unbroken = (day: string) => `<span style="white-space:nowrap">${day}</span>`;
  expect(shown).toBe(`Od ${unbroken('30-11-2026')} do ${unbroken('01-12-2026')}, pokój 12-34 <b>15-12-2026</b>`);
});
