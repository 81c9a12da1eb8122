import { useMemo } from 'react';
import type { ReportBookingType, ReportSummary } from '#contract/reports/reports.ts';
import { formatDisplayDay } from '#contract/time/wall-clock.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { ColumnChart } from './chart/ColumnChart.tsx';
import { formatLongAndShortInterval } from './day-texts.ts';
import { ReportTable, type ReportTableColumn } from './ReportTable.tsx';
import styles from './reports.module.css';
import type { ReportTabProps } from './tab-props.ts';

type Day = ReportSummary['days'][number];

/**
 * Shows '22-05-2026 – 24-05-2026', on two lines where space is short. A line never breaks within a
 * date.
 */
function DaysWords({ text }: { text: string }) {
  const [from, to] = text.split(' – ');
  return (
    <>
      <span className={styles.day}>{to ? `${from} –` : from}</span> {to && <span className={styles.day}>{to}</span>}
    </>
  );
}

/**
 * The tab with the bookings of each day, week or month by type, including periods without bookings.
 */
export function BookingsOverTimeTab({
  summary,
  period,
  types,
  sorting,
  onSort,
}: ReportTabProps & { types: readonly ReportBookingType[] }) {
  const { t } = useTranslation();
  const { days, step, counts } = summary;
  const columns = useMemo((): ReportTableColumn<Day>[] => {
    const numbers = [...types, 'total'] as const;
    return [
      {
        id: 'day',
        header: t(`report.columns.${step}`),
        value: ({ day }) => day,
        cell: ({ day }) => <DaysWords text={formatLongAndShortInterval(step, day, period).name} />,
      },
      ...numbers.map((id) => ({ id, header: t(`report.types.${id}`), value: (row: Day) => row[id], isNumber: true })),
    ];
  }, [t, step, types, period]);
  const title = t(`report.charts.${step}`);
  const sums = [...types, 'total' as const].map((type) => counts[type].toLocaleString(currentLocale()));
  return (
    <>
      <ColumnChart
        title={title}
        description={t('report.charts.daysDescription', {
          from: formatDisplayDay(period.dateStart),
          to: formatDisplayDay(period.dateEnd),
        })}
        parts={types.map((type) => ({ type, name: t(`report.types.${type}`) }))}
        columns={days.map((day) => ({
          key: day.day,
          ...formatLongAndShortInterval(step, day.day, period),
          values: types.map((type) => day[type]),
        }))}
        totalName={t('report.types.total')}
      />
      <ReportTable
        label={title}
        columns={columns}
        rows={days}
        rowId={({ day }) => day}
        sorting={sorting}
        onSort={onSort}
        total={[t('report.types.total'), ...sums]}
      />
    </>
  );
}
