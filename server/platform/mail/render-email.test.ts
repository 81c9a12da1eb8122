import { expect, it } from 'vitest';
import type { Email } from './email.ts';
import { renderEmail } from './render-email.ts';

const email: Email = {
  language: 'pl-PL',
  subject: 'Zaproszenie',
  heading: 'Zaproszenie na spotkanie',
  paragraphs: ['Masz zaproszenie.'],
  facts: [
    { label: 'Kiedy', value: 'wtorek, 09:00–10:00' },
    { label: 'Wcześniej', value: 'środa', former: true },
  ],
  choices: { question: 'Weźmiesz udział?', options: [{ label: 'Tak', address: 'https://desks.example/a?b=1&c=<2>' }] },
  button: { label: 'Pokaż', address: 'https://desks.example/morwika/booking?location=floor&day=2026-11-24' },
  notes: ['Drobny druk.'],
};
const { html, text } = renderEmail(email);
const tags = [...html.matchAll(/<(\w+)([^>]*)>/g)].map(([, name, attributes]) => ({ name, attributes: attributes! }));

it('has a dark form: whatever colour it gives is said for the dark as well', () => {
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const rules = /@media \(prefers-color-scheme:dark\)\{(.*)\}\n/.exec(html)![1]!;
  // The button is the same in both colour schemes: dark text on the brand's colour.
  const coloured = tags.filter(({ attributes }) => /[";]color:|background:#f|1px solid/.test(attributes));
  expect(coloured.length).toBeGreaterThan(10);
  const bare = coloured.filter(({ attributes }) => {
    const names = /class="([^"]+)"/.exec(attributes)?.[1]?.split(' ') ?? [];
    return !names.some((name) => rules.includes(`.${name}{`)) && !attributes.includes('padding:13px 24px');
  });
  expect(bare).toEqual([]);
});

it('puts an answer below what is asked where it knows no width, and breaks an address behind its signs', () => {
  const cells = tags.filter(({ attributes }) => /class="(label|value)/.test(attributes));
  expect(cells).toHaveLength(4);
  for (const { attributes } of cells) expect(attributes).toContain('display:block');
  expect(html).toContain('booking?<wbr>location=<wbr>floor&amp;<wbr>day=<wbr>2026');
  expect(html).not.toContain('break-all');
});

it('asks with an address for each answer, as text too', () => {
  expect(html).toContain('href="https://desks.example/a?b=1&amp;c=&lt;2&gt;"');
  expect(text).toContain('Weźmiesz udział?\nTak: https://desks.example/a?b=1&c=<2>');
});
