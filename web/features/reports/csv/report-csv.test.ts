import { describe, expect, it } from 'vitest';
import { type ReportRow, reportRow } from '#contract/reports/reports.ts';
import { createCsvWriter } from '#web/ui/text/csv.ts';
import { AttributesChangedError, fetchReportCsvFragments, type ReportPage } from './read-report-file.ts';
import {
  createReportCells,
  createReportFileName,
  machineReadableReportTexts,
  reportFileColumns,
} from './report-csv.ts';
import { readStrictCsv } from './testing/strict-csv.ts';

const id = '0199aaaa-0000-7000-8000-000000000001';

function rowOf(more: Partial<ReportRow>): ReportRow {
  const nothing = Object.fromEntries(Object.keys(reportRow.shape).map((name) => [name, null]));
  return {
    ...(nothing as unknown as ReportRow),
    bookingId: id,
    userId: id,
    userName: 'Ola Nowak',
    bookingDate: '2026-10-25',
    startDate: '2026-10-24T22:30:00.000Z',
    endDate: '2026-10-25T08:00:00.000Z',
    iana: 'Europe/Warsaw',
    locationType: 'desk',
    locationTypeLocal: 'Biurko',
    adminBypassMode: false,
    extraAttributes: [],
    ...more,
  };
}

/** Returns the parsed content of a file that is made from these pages. */
async function fileOf(pages: (ReportPage | Error)[], separator: ',' | ';' = ';', texts = machineReadableReportTexts) {
  const asked: unknown[] = [];
  const told: number[] = [];
  const parts = await fetchReportCsvFragments({
    query: { dateStart: '2026-10-01', dateEnd: '2026-10-31' },
    readPage: async (query) => {
      asked.push(query.after);
      const page = pages[asked.length - 1]!;
      if (page instanceof Error) throw page;
      return page;
    },
    write: await createCsvWriter(separator),
    texts,
    onProgress: (read) => told.push(read),
  });
  return { asked, told, records: readStrictCsv(parts.join(''), separator) };
}

const pageOf = (items: ReportRow[], next: string | null = null, extraAttributes: string[] = []): ReportPage => {
  return { items, next, extraAttributes };
};

describe('the file of a report', () => {
  it('has the columns of the specification, and every field of a row but its zone and list', () => {
    const others = Object.keys(reportRow.shape).filter(
      (name) => !(reportFileColumns as readonly string[]).includes(name),
    );
    expect(others.sort()).toEqual(['extraAttributes', 'iana']);
  });

  it('formats times by the clock of the place, on both sides of the hour that occurs twice', () => {
    const cells = createReportCells(rowOf({}), [], machineReadableReportTexts);
    const at = (name: (typeof reportFileColumns)[number]) => cells[reportFileColumns.indexOf(name)];
    expect([at('bookingDate'), at('startDate'), at('endDate')]).toEqual([
      '2026-10-25',
      '2026-10-25 00:30',
      '2026-10-25 09:00',
    ]);
    expect([at('carName'), at('adminBypassMode')]).toEqual(['', 'false']);
  });

  it('has texts for columns and for true and false, if people read it', async () => {
    const texts = { column: (name: string) => `the ${name}`, truth: (value: boolean) => (value ? 'tak' : 'nie') };
    const pages = [pageOf([rowOf({ adminBypassMode: true }), rowOf({})], null, ['Zespół'])];
    const { records } = await fileOf(pages, ';', texts);
    expect(records.map((record) => [record[2], record.at(-2), record.at(-1)])).toEqual([
      ['the userName', 'the adminBypassMode', 'Zespół'],
      ['Ola Nowak', 'tak', ''],
      ['Ola Nowak', 'nie', ''],
    ]);
  });

  it('loads page after page up to the last, and counts', async () => {
    const { asked, told, records } = await fileOf([
      pageOf([rowOf({ userName: 'A' }), rowOf({ userName: 'B' })], 'after B'),
      pageOf([rowOf({ userName: 'C' })]),
    ]);
    expect(asked).toEqual([undefined, 'after B']);
    expect(told).toEqual([2, 3]);
    expect(records.map((record) => record[2])).toEqual(['userName', 'A', 'B', 'C']);
  });

  it('has a column for each extra attribute, also without any value', async () => {
    const withTeam = rowOf({ extraAttributes: [{ name: 'Zespół', value: 'Płace; "kadry"\nII' }] });
    const { records } = await fileOf([pageOf([withTeam, rowOf({})], null, ['Piętro', 'Zespół'])]);
    expect(records.map((record) => record.slice(reportFileColumns.length))).toEqual([
      ['Piętro', 'Zespół'],
      ['', 'Płace; "kadry"\nII'],
      ['', ''],
    ]);
  });

  it.each([',', ';'] as const)('is read back by a strict parser with %j', async (separator) => {
    const hard = ['"', 'a,b;c', '\r\n', ' x ', '=HYPERLINK("http://evil")', 'Żółć'];
    const { records } = await fileOf([pageOf(hard.map((userName) => rowOf({ userName })))], separator);
    expect(records.slice(1).map((record) => record[2])).toEqual(hard.map((name) => name.replace(/^[=\r]/, "'$&")));
  });

  it('is not saved if a page fails, or if attributes changed between two pages', async () => {
    const failed = new Error('a page failed');
    await expect(fileOf([pageOf([rowOf({})], 'next'), failed])).rejects.toBe(failed);
    const meanwhile = fileOf([pageOf([rowOf({})], 'next', ['Team']), pageOf([rowOf({})], null, ['Group'])]);
    await expect(meanwhile).rejects.toThrow(AttributesChangedError);
  });

  it('is named after the second of its request', () => {
    expect(createReportFileName(new Date(2026, 0, 5, 7, 9, 3))).toBe('Biurko_Bookings_20260105-070903.csv');
  });
});
