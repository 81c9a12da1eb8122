import type { ReportFilterQuery, ReportRow } from '#contract/reports/reports.ts';
import { byteOrderMark } from '#web/ui/text/csv.ts';
import { createReportCells, type ReportFileTexts, reportFileColumns } from './report-csv.ts';

/** A page of bookings in the server's response. */
export interface ReportPage {
  items: ReportRow[];
  next: string | null;
  extraAttributes: string[];
}

/**
 * The error when the company's extra attributes changed between two pages: values would be under
 * wrong names.
 */
export class AttributesChangedError extends Error {}

interface Reading {
  query: ReportFilterQuery;
  /** Requests a page from the server. */
  readPage: (query: ReportFilterQuery & { after?: string }) => Promise<ReportPage>;
  write: (rows: readonly (readonly string[])[]) => string;
  texts: ReportFileTexts;
  /** Receives the number of bookings loaded so far. */
  onProgress: (read: number) => void;
}

/**
 * Returns the fragments of the whole file, loaded page by page.
 * @throws AttributesChanged, or the error of a page
 */
export async function fetchReportCsvFragments({
  query,
  readPage,
  write,
  texts,
  onProgress,
}: Reading): Promise<string[]> {
  let page = await readPage(query);
  const attributes = page.extraAttributes;
  const parts = [byteOrderMark + write([[...reportFileColumns.map((name) => texts.column(name)), ...attributes]])];
  let read = 0;
  for (;;) {
    parts.push(write(page.items.map((row) => createReportCells(row, attributes, texts))));
    read += page.items.length;
    onProgress(read);
    if (page.next === null) return parts;
    page = await readPage({ ...query, after: page.next });
    if (page.extraAttributes.join('\n') !== attributes.join('\n')) throw new AttributesChangedError();
  }
}
