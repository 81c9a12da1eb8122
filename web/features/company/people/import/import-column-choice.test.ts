import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readTextFile } from './read-file.ts';
import { parseImportColumnChoice, parsePeopleFile } from './read-people.ts';

const floor = [{ id: 'floor', name: 'Piętro' }];
const textOf = async (name: string) => {
  const read = await readTextFile(new File([await readFile(`${import.meta.dirname}/files/${name}.csv`)], name));
  return (read as { text: string }).text;
};
const likelyIn = (text: string) => parseImportColumnChoice(text, floor)?.likely;

it('examples are cut at 40 characters', () => {
  const [, column] = parseImportColumnChoice(`Kto;Kontakt\nJan;${'x'.repeat(50)}@firma.pl\n`, floor)!.columns;
  expect(column!.examples).toEqual([`${'x'.repeat(39)}…`]);
});

describe('a file whose header names no e-mails', () => {
  it('proposes the columns by what stands in them, each with its first values, and is read by them', async () => {
    const text = await textOf('users-unknown-header');
    expect(parsePeopleFile(text, floor)).toBe('unnamed');
    const choice = parseImportColumnChoice(text, floor)!;
    expect(choice).toEqual({
      columns: [
        { at: 0, name: 'Kto', examples: ['Kowalski, Jan', 'Ewa Próbna', 'Bez adresu'] },
        {
          at: 1,
          name: 'Kontakt służbowy',
          examples: ['jan.testowy@import.example', '"Ewa Próbna" <ewa.probna@import.example>'],
        },
        { at: 2, name: 'Uprawnienia', examples: ['menedżer', 'użytkownik'] },
        { at: 3, name: 'Piętro', examples: ['3', '4'] },
      ],
      likely: { email: 1, role: 2, attributes: [{ id: 'floor', at: 3 }] },
    });
    expect(parsePeopleFile(text, floor, choice.likely)).toEqual({
      rows: [
        expect.objectContaining({ line: 3, email: 'jan.testowy@import.example', role: 'manager', fault: null }),
        expect.objectContaining({ line: 4, email: 'ewa.probna@import.example', role: 'user', fault: null }),
        expect.objectContaining({ line: 5, email: '', fault: 'emailIsRequired' }),
      ],
      above: [{ line: 1, text: 'Pracownicy oddziału;;;' }],
      unknown: ['Kto'],
    });
  });

  it('is read by the columns that the administrator selected instead, and roles are left out', async () => {
    const people = parsePeopleFile(await textOf('users-unknown-header'), floor, { email: 0, role: -1, attributes: [] });
    expect(people).toMatchObject({
      rows: [
        { email: 'kowalski, jan', role: 'user', fault: 'emailInvalid' },
        { email: 'ewa próbna', role: 'user', fault: 'emailInvalid' },
        { email: 'bez adresu', role: 'user', fault: 'emailInvalid' },
      ],
      unknown: ['Kontakt służbowy', 'Uprawnienia', 'Piętro'],
    });
  });

  it('may have no header at all: its first line is a person', async () => {
    const text = await textOf('users-no-header');
    expect(parseImportColumnChoice(text, floor)).toEqual({
      columns: [
        { at: 0, name: '', examples: ['jan.testowy@import.example', 'ewa.probna@import.example'] },
        { at: 1, name: '', examples: ['Jan', 'Ewa'] },
      ],
      likely: { email: 0, role: -1, attributes: [] },
    });
    expect(parsePeopleFile(text, floor, likelyIn(text))).toMatchObject({
      rows: [
        { line: 1, email: 'jan.testowy@import.example' },
        { line: 2, email: 'ewa.probna@import.example' },
      ],
      above: [],
      unknown: [],
    });
  });

  it.each([
    ['one column', 'Kontakty\njan@firma.pl\newa@firma.pl\n', 0, 2],
    ['tabs', 'Kto\tKontakt\nJan\tjan@firma.pl\n', 1, 1],
    ['commas in names beside semicolons', 'Kto;Kontakt\nKowalski, Jan;jan@firma.pl\nNowak, Ewa;ewa@firma.pl\n', 1, 2],
    ['a first row without an address', 'Kto;Kontakt\nJan;\nEwa;ewa@firma.pl\n', 1, 2],
    ['Excel’s separator', 'sep=|\nKto|Kontakt\nJan|jan@firma.pl\n', 1, 1],
    ['the better filled of two columns', 'Kto;Prywatny;Firmowy\nJan;;jan@firma.pl\nEwa;e@dom.pl;ewa@firma.pl\n', 2, 2],
  ])('is understood with %s', (_what, text, email, people) => {
    expect(likelyIn(text)?.email).toBe(email);
    expect(parsePeopleFile(text, floor, likelyIn(text))).toMatchObject({ rows: { length: people } });
  });

  it('offers no columns if it has no address', () => {
    expect(parseImportColumnChoice('Kto;Kontakt\nJan;brak\n', floor)).toBeNull();
  });
});

it('proposes the same columns for a known header', () => {
  expect(likelyIn('Rola;Mail;E-mail\nadmin;;jan@firma.pl\n')).toEqual({ email: 2, role: 0, attributes: [] });
});

it.each(['constructor', 'toString', '__proto__'])('the word %s is no role', (word) => {
  expect(parsePeopleFile(`email;rola\njan@firma.pl;${word}\n`, floor)).toMatchObject({
    rows: [{ fault: 'roleUnknown' }],
  });
});
