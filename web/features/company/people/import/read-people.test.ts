import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readTextFile } from './read-file.ts';
import { parsePeopleFile } from './read-people.ts';

const team = [{ id: 'team', name: 'Dział' }];
const peopleIn = (text: string) => {
  const people = parsePeopleFile(text, team);
  return typeof people === 'string'
    ? people
    : people.rows.map(({ line, email, role, fault }) => [line, email, role, fault]);
};
const ofFile = async (name: string) => {
  const read = await readTextFile(new File([await readFile(`${import.meta.dirname}/files/${name}.csv`)], name));
  return parsePeopleFile((read as { text: string }).text, team);
};
const rowsOf = async (name: string) => {
  const people = await ofFile(name);
  return typeof people === 'string' ? people : people.rows.map(({ email, role, fault }) => [email, role, fault]);
};

describe('a stray quotation mark makes only its own line unreadable', () => {
  const five = (second: string) => `E-mail;Imię
jan@firma.pl;${second}
ewa@firma.pl;Ewa
ola@firma.pl;"Ola"
ala@firma.pl;Ala
iga@firma.pl;Iga
`;

  it('words beside a quoted text are a cell like any other', () => {
    expect(peopleIn(five('"Jan" Kowalski'))).toEqual([
      ...['jan', 'ewa', 'ola', 'ala', 'iga'].map((name, at) => [at + 2, `${name}@firma.pl`, 'user', null]),
    ]);
  });

  it.each(['"Jan Kowalski', '"Jan";"Kowalski', '"Jan" "Kowalski', '"Jan "K." Kowalski'])(
    'where what is meant cannot be known, the line is named: %s',
    (cell) => {
      expect(peopleIn(five(cell))).toEqual([
        [2, `jan@firma.pl;${cell}`, 'user', 'lineUnreadable'],
        ...['ewa', 'ola', 'ala', 'iga'].map((name, at) => [at + 3, `${name}@firma.pl`, 'user', null]),
      ]);
    },
  );

  it('lines below it without an address, with an unknown role or a quoted cell are read correctly', () => {
    const text = `E-mail;Imię;Rola
jan@firma.pl;Jan;użytkownik
=HYPERLINK("http://evil.example";"x");użytkownik
"ewa@firma.pl;Ewa;administrator
;Bez adresu;użytkownik
ola@firma.pl;Ola;prezes
"ala@firma.pl";"Ala";"menedżer"
`;
    expect(peopleIn(text)).toEqual([
      [2, 'jan@firma.pl', 'user', null],
      [3, '=hyperlink("http://evil.example', 'user', 'emailInvalid'],
      [4, '"ewa@firma.pl;Ewa;administrator', 'user', 'lineUnreadable'],
      [5, '', 'user', 'emailIsRequired'],
      [6, 'ola@firma.pl', 'user', 'roleUnknown'],
      [7, 'ala@firma.pl', 'manager', null],
    ]);
  });

  it('a mark at the end of the file is named too', () => {
    expect(peopleIn('email\njan@firma.pl\n"ewa@firma.pl')).toEqual([
      [2, 'jan@firma.pl', 'user', null],
      [3, '"ewa@firma.pl', 'user', 'lineUnreadable'],
    ]);
  });

  it('a quoted cell spans lines that are no rows, and keeps separators and quotation marks', () => {
    const people = parsePeopleFile(
      'Adres;E-mail;Dział\r\n"Prosta 1\r\nWarszawa";jan@firma.pl;"IT; ""sieci"""\r\nx;ewa@firma.pl;HR\r\n',
      team,
    );
    expect(people).toMatchObject({
      rows: [
        {
          line: 2,
          lastLine: 3,
          fault: null,
          email: 'jan@firma.pl',
          extraAttributes: [{ id: 'team', value: 'IT; "sieci"' }],
        },
        { line: 4, email: 'ewa@firma.pl' },
      ],
    });
    expect(
      parsePeopleFile('E-mail;Dział;Adres\njan@firma.pl;IT;"Prosta 1\nWarszawa"\newa@firma.pl;HR;x\n', team),
    ).toMatchObject({
      rows: [
        { line: 2, lastLine: 3, email: 'jan@firma.pl', fault: null },
        { line: 4, lastLine: 4, email: 'ewa@firma.pl', fault: null },
      ],
    });
  });
});

describe('a line inside a quoted cell', () => {
  it('is no row of its own, though it holds an address', () => {
    const text = 'email,Dział\n"jan@a.pl","Dział\nola@b.pl; x"\newa@a.pl,HR\n';
    expect(parsePeopleFile(text, team)).toMatchObject({
      rows: [
        { line: 2, lastLine: 3, email: 'jan@a.pl', extraAttributes: [{ value: 'Dział\nola@b.pl; x' }] },
        { line: 4, email: 'ewa@a.pl' },
      ],
    });
    expect(peopleIn('email,Dział\n"jan@a.pl","a\nola@b.pl\nb"\n')).toEqual([[2, 'jan@a.pl', 'user', null]]);
  });

  it('may be another person: the row names its lines, and no person is lost or invited', () => {
    const text = 'E-mail;Rola;Dział\njan@a.pl;user;"nowy\nola@a.pl;user;IT\newa@a.pl;user;monitor 27"\niga@a.pl;;\n';
    expect(parsePeopleFile(text, team)).toMatchObject({
      rows: [
        { line: 2, lastLine: 4, fault: 'rowsInCell' },
        { line: 5, email: 'iga@a.pl', fault: null },
      ],
    });
  });

  it('is a row if the cell would not make a complete row', () => {
    expect(peopleIn('email;Imię\n"jan@a.pl\nola@b.pl;Ola"\n')).toEqual([
      [2, '"jan@a.pl', 'user', 'lineUnreadable'],
      [3, 'ola@b.pl', 'user', null],
    ]);
  });
});

it('an address after the last column is named with its row', () => {
  expect(peopleIn('E-mail\njan@a.pl;ola@a.pl\newa@a.pl\n')).toEqual([
    [2, 'jan@a.pl;ola@a.pl', 'user', 'rowTooLong'],
    [3, 'ewa@a.pl', 'user', null],
  ]);
  expect(peopleIn('E-mail,Rola\njan@a.pl,user,ola@a.pl,user\newa@a.pl,admin,,\n')).toEqual([
    [2, 'jan@a.pl,user,ola@a.pl,user', 'user', 'rowTooLong'],
    [3, 'ewa@a.pl', 'admin', null],
  ]);
});

it('a title of the word e-mail alone is no header where a longer one follows', () => {
  const rows = 'Imię;Email;Rola\nJan;jan@a.pl;admin\n';
  expect(peopleIn(`Email;\n\n${rows}`)).toEqual([[4, 'jan@a.pl', 'admin', null]]);
  expect(peopleIn(`Email;\njan@a.pl;\n${rows}`)).toContainEqual([2, 'jan@a.pl', 'user', null]);
});

it('cells that Excel marks as text are read without the mark', () => {
  const text = 'email;Rola;Dział\n="jan@a.pl";="admin";="007"\n"=""ewa@a.pl""";;\n';
  expect(parsePeopleFile(text, team)).toMatchObject({
    rows: [{ email: 'jan@a.pl', role: 'admin', extraAttributes: [{ value: '007' }] }, { email: 'ewa@a.pl' }],
  });
});

it.each([
  ['brackets', `email;Dział\n${'<'.repeat(50_000)}@;y\n`],
  ['at signs', `email;Dział\n<${'@'.repeat(50_000)};y\n`],
  ['question marks', `email;Dział\n${'?'.repeat(50_000)}@;y\n`],
  ['blanks', `email;Dział\nx${' '.repeat(50_000)}y;x${' '.repeat(50_000)}y\n`],
  ['brackets in the header', `${'['.repeat(60_000)};email;${'[('.repeat(30_000)}\ny;x;z\n`],
])('reads 50,000 %s at once', (_what, text) => {
  const before = process.cpuUsage();
  expect(peopleIn(text)).toHaveLength(1);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
});

describe('a file as programs write it', () => {
  it.each([
    [';', 1],
    ['\t', 1],
    [',', 1],
    [';', 12],
    ['\t', 12],
  ])('two columns with %j between them and %i people', (separator, count) => {
    const people = Array.from({ length: count }, (_, at) => `o${at}@firma.pl${separator}menedżer`);
    const text = [`E-mail${separator}Rola`, ...people, ''].join('\r\n');
    expect(peopleIn(text)).toEqual(people.map((_, at) => [at + 2, `o${at}@firma.pl`, 'manager', null]));
    const quoted = text.replace('E-mail', '"E-mail"').replace(`${separator}menedżer`, '');
    expect(peopleIn(quoted)).toHaveLength(count);
  });

  it('two columns of windows-1250 with a semicolon', async () => {
    expect(await rowsOf('users-two-columns-semicolon')).toEqual([
      ['jan.testowy@import.example', 'user', null],
      ['ewa.probna@import.example', 'manager', null],
    ]);
  });

  it('Google Workspace’s header', async () => {
    expect(await ofFile('users-google-workspace')).toMatchObject({
      rows: [{ email: 'jan.testowy@import.example' }, { email: 'ewa.probna@import.example' }],
      unknown: ['First Name [Required]', 'Last Name [Required]', 'Status [READ ONLY]', 'Org Unit Path [Required]'],
    });
  });

  it('hidden characters, mailto: and a name before the address', async () => {
    const user = (email: string) => [`${email}@import.example`, 'user', null];
    expect(await rowsOf('users-hidden-characters')).toEqual(['jan.testowy', 'ewa.probna', 'jan.nowak'].map(user));
  });

  it('a title above the header is named as passed over, an empty line is not', async () => {
    expect(await ofFile('users-semicolon-title-row')).toMatchObject({
      above: [{ line: 1, text: 'Lista pracowników 2026;;' }],
      rows: [{ line: 4, email: 'jan.testowy@import.example', extraAttributes: [{ id: 'team', value: 'IT' }] }],
    });
  });

  it('Excel’s line of the separator, which may be an unusual one', async () => {
    expect(await rowsOf('users-sep-line')).toEqual([['jan.testowy@import.example', 'user', null]]);
    expect(peopleIn('sep=|\r\nE-mail|Rola\r\njan@firma.pl|admin\r\n')).toEqual([[3, 'jan@firma.pl', 'admin', null]]);
  });

  it('Excel’s “Unicode text” is UTF-16 with tabs', async () => {
    const bytes = Buffer.from('\ufeffE-mail\tRola\r\njan@firma.pl\tużytkownik\r\n', 'utf16le');
    const read = (await readTextFile(new File([bytes], 'a.txt'))) as { text: string };
    expect(peopleIn(read.text)).toEqual([[2, 'jan@firma.pl', 'user', null]]);
  });

  it.each([
    'e-mail address',
    'E-MAIL ADDRESS [Required]',
    'User principal name',
    'userPrincipalName',
    'Adres e‑mail',
    '\u00a0email\u200b',
    'email*',
    'E-mail 1 - Value',
    'E-mail 1 – wartość',
    'Primary email',
    'Work Email',
  ])('the column of e-mails is called %j', (name) => {
    expect(peopleIn(`Nazwa;${name}\nJan;jan@firma.pl\n`)).toEqual([[2, 'jan@firma.pl', 'user', null]]);
  });

  it('reads the column with the most likely name, if there are several columns of e-mails', () => {
    const text = 'userPrincipalName,mail,Recovery Email,E-mail\nx@tenant.example,,y@home.example,jan@firma.pl\n';
    expect(peopleIn(text)).toEqual([[2, 'jan@firma.pl', 'user', null]]);
  });

  it.each([
    ['', 'noEmailColumn'],
    ['Imię;Nazwisko\nJan;Kowalski\n', 'noEmailColumn'],
    ['Imię;Kontakt\nJan;jan@firma.pl\n', 'unnamed'],
    ['email\n\n;\n', 'empty'],
    [`email\n${'a@b.pl\n'.repeat(10_001)}`, 'tooMany'],
  ])('what cannot be read says why: %j', (text, fault) => {
    expect(parsePeopleFile(text, team)).toBe(fault);
  });
});
