import { isHiddenPerson } from '#contract/people/name-privacy.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import { getWallClockTime } from '#contract/time/wall-clock.ts';

/**
 * The columns of the file by the specification's names (modules, section 3: report row). The
 * company's extra attributes follow.
 */
export const reportFileColumns = [
  'bookingId',
  'userId',
  'userName',
  'bookingDate',
  'startDate',
  'endDate',
  'locationType',
  'locationTypeLocal',
  'locationId',
  'locationName',
  'spaceId',
  'spaceName',
  'parkingId',
  'parkingName',
  'parkingSpaceId',
  'spaceNumber',
  'fleetId',
  'fleetName',
  'carId',
  'carName',
  'roomId',
  'roomName',
  'adminBypassMode',
] as const satisfies readonly (keyof ReportRow)[];

/**
 * Formats an instant as 'yyyy-MM-dd HH:mm' by the clock of the place. Spreadsheets recognize and
 * sort this format.
 */
function momentOf(instant: string, iana: string): string {
  const { day, hour } = getWallClockTime(Date.parse(instant), iana);
  return `${day} ${hour}`;
}

export type ReportFileColumn = (typeof reportFileColumns)[number];

/**
 * The texts of a file's header and of true and false: the specification's names, or texts in the
 * reader's language.
 */
export interface ReportFileTexts {
  column(name: ReportFileColumn): string;
  truth(value: boolean): string;
}

/** The specification's names, for files that programs read. */
export const machineReadableReportTexts: ReportFileTexts = { column: (name) => name, truth: String };

/**
 * Returns the cells of a booking, with a cell for each extra attribute of the company. A missing
 * value gives an empty cell.
 */
export function createReportCells(row: ReportRow, attributes: readonly string[], texts: ReportFileTexts): string[] {
  const values = new Map(row.extraAttributes.map(({ name, value }) => [name, value]));
  const cells = reportFileColumns.map((column) => {
    if (column === 'startDate' || column === 'endDate') return momentOf(row[column], row.iana);
    const value = column === 'userId' && isHiddenPerson(row.userId) ? '' : row[column];
    return typeof value === 'boolean' ? texts.truth(value) : String(value ?? '');
  });
  return [...cells, ...attributes.map((name) => values.get(name) ?? '')];
}

/**
 * Returns the file's name for an instant, in the device's time zone:
 * 'Biurko_Bookings_20261123-070900.csv'.
 */
export function createReportFileName(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
  const hour = `${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}`;
  return `Biurko_Bookings_${day}-${hour}.csv`;
}
