import { expect, it } from 'vitest';
import { extractFailedPageContent } from './page-state.mjs';

const context = (...snapshot: string[]) =>
  [
    '# Error details',
    '',
    '```',
    'Error: - main',
    '```',
    '',
    '```yaml',
    ...snapshot,
    '```',
    '',
    '# Test source',
    '```ts',
    '- x',
    '```',
  ].join('\n');

it('tells the dialogs and toasts of a page before its screen, and nothing of the frame', () => {
  const snapshot = context(
    '- link "Przejdź do treści":',
    '  - /url: "#content"',
    '- banner:',
    '  - button "Motyw"',
    '- navigation "Menu główne":',
    '  - link "Biurko lub sala"',
    '- main:',
    '  - heading "Rezerwacje biurek" [level=1]',
    '  - link "Dalej":',
    '    - /url: /firma/booking',
    '- dialog "Odwołać?":',
    '  - button "Tak"',
  );
  expect(extractFailedPageContent(snapshot)).toEqual([
    '- dialog "Odwołać?":',
    '  - button "Tak"',
    '- main:',
    '  - heading "Rezerwacje biurek" [level=1]',
    '  - link "Dalej":',
  ]);
});

it('tells sixty lines at most, and how many more there are', () => {
  const long = extractFailedPageContent(
    context('- main:', ...Array.from({ length: 80 }, (_, at) => `  - text: ${at}`)),
  );
  expect(long).toHaveLength(60);
  expect(long.slice(-2)).toEqual(['  - text: 57', '… and 22 lines more']);
});

it('tells nothing of a page without a snapshot', () => {
  expect([extractFailedPageContent(''), extractFailedPageContent('# Error details\n```\nError\n```\n')]).toEqual([
    [],
    [],
  ]);
});
