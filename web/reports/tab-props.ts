import type { ReportPeriod } from '#contract/report-periods.ts';
import type { ReportSummary } from '#contract/reports.ts';
import type { TableSorting } from '#web/ui/table-query.ts';

/** What each tab of a report is told. */
export interface TabProps {
  summary: ReportSummary;
  period: ReportPeriod;
  /** How its table is sorted; null as it comes. */
  sorting: TableSorting | null;
  onSort: (sorting: TableSorting) => void;
}
