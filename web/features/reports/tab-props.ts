import type { ReportPeriod } from '#contract/reports/report-periods.ts';
import type { ReportSummary } from '#contract/reports/reports.ts';
import type { TableSorting } from '#web/ui/table/table-query.ts';

/** The props of each tab of a report. */
export interface ReportTabProps {
  summary: ReportSummary;
  period: ReportPeriod;
  /** The order of the tab's table. Null means the server's order. */
  sorting: TableSorting | null;
  onSort: (sorting: TableSorting) => void;
}
