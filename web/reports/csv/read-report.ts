import type { ReportFilterQuery, ReportRow } from '#contract/reports.ts';
import { csvMark } from '#web/ui/csv.ts';
import { type FileWords, reportCells, reportColumns } from './report-csv.ts';

/** A page of bookings, as the server gives it. */
export interface ReportPage {
  items: ReportRow[];
  next: string | null;
  extraAttributes: string[];
}

/** The company's extra attributes changed between two pages: values would stand under the wrong names. */
export class AttributesChanged extends Error {}

interface Reading {
  query: ReportFilterQuery;
  /** Asks the server for a page. */
  readPage: (query: ReportFilterQuery & { after?: string }) => Promise<ReportPage>;
  write: (rows: readonly (readonly string[])[]) => string;
  words: FileWords;
  /** How many bookings have been read so far. */
  onProgress: (read: number) => void;
}

/** The parts of the file, read page by page to the last one: whoever gets them has all. @throws AttributesChanged, or whatever a page fails with */
export async function readReport({ query, readPage, write, words, onProgress }: Reading): Promise<string[]> {
  let page = await readPage(query);
  const attributes = page.extraAttributes;
  const parts = [csvMark + write([[...reportColumns.map((name) => words.column(name)), ...attributes]])];
  let read = 0;
  for (;;) {
    parts.push(write(page.items.map((row) => reportCells(row, attributes, words))));
    read += page.items.length;
    onProgress(read);
    if (page.next === null) return parts;
    page = await readPage({ ...query, after: page.next });
    if (page.extraAttributes.join('\n') !== attributes.join('\n')) throw new AttributesChanged();
  }
}
