import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ImportPreview } from './ImportPreview.tsx';
import { type CheckedImportRow, createImportPlan } from './import-plan.ts';

vi.mock('#web/platform/languages/i18n.ts', () => ({
  useTranslation: () => ({ t: (key: string, said: object = {}) => [key, ...Object.values(said)].join(' ') }),
}));

const row = (line: number, role: CheckedImportRow['role'], more: Partial<CheckedImportRow> = {}): CheckedImportRow => ({
  ...{ line, lastLine: line, email: `o${line}@firma.pl`, role, fate: 'new' },
  ...{ extraAttributes: [], fault: null, isRepeated: false, ...more },
});

/**
 * Returns the text of the preview for a file with these rows, when `left` emails may be sent today.
 */
function said(rows: CheckedImportRow[], left: number): string {
  const file = {
    ...{ step: 'preview' as const, rows, letters: { max: 2_000, left }, unknown: [], sent: 0, toSend: 0, error: null },
    ...{ above: [{ line: 1, text: 'Lista;;' }], text: '', chosen: undefined },
  };
  const html = renderToStaticMarkup(
    <ImportPreview
      file={file}
      plan={createImportPlan(rows, left)}
      wordsOf={({ fault, fate }) => fault ?? fate}
      meant={false}
      onMeant={() => {}}
    />,
  );
  return html.replace(/<svg.*?<\/svg>/g, '').replace(/(<[^>]+>)+/g, '|');
}

it('each role is counted, and administrators are named beside a checkbox', () => {
  const text = said([row(4, 'user'), row(5, 'user'), row(6, 'manager'), row(7, 'admin')], 2_000);
  expect(text).toContain('|people.roles.user|2|people.roles.manager|1|people.roles.admin|1|');
  expect(text).toContain('|people.import.admins 1|o7@firma.pl|people.import.adminsMeant|');
  expect(said([row(4, 'user')], 2_000)).not.toContain('people.import.admins');
});

it('it shows how many people may be invited today, and that further people are invited later', () => {
  const people = [row(4, 'user'), row(5, 'user'), row(6, 'user')];
  expect(said(people, 2_000)).toContain('|people.import.letters 2000 2000 ');
  expect(said(people, 2_000)).not.toMatch(/import\.(later|noneLeft)/);
  expect(said(people, 2)).toContain('people.import.letters 2 2000 people.import.later 1 people.import.noneLeft');
  expect(said(people, 0)).toContain('people.import.letters 0 2000 people.import.later 3 ');
});

it('lines above the header and lines that cannot be read are named with their numbers', () => {
  const text = said([row(4, 'user'), row(5, 'user', { fault: 'lineUnreadable', fate: 'unusable', lastLine: 7 })], 9);
  expect(text).toContain('people.import.above people.import.lineAbove 1 Lista');
  expect(text).toContain('|o5@firma.pl|lineUnreadable|5–7|');
});
