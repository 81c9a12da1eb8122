import type { CurrentOrFormerMember, ReportBookingType, ReportSummary } from '#contract/reports/reports.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { Avatar } from '#web/ui/person/Avatar.tsx';
import { RankedTab } from './RankedTab.tsx';
import type { ReportTableColumn } from './ReportTable.tsx';
import styles from './reports.module.css';
import type { ReportTabProps } from './tab-props.ts';

/** Formats a share of a whole in the current language: '12,5%'. */
const percent = (part: number, whole: number) =>
  (whole === 0 ? 0 : part / whole).toLocaleString(currentLocale(), { style: 'percent', maximumFractionDigits: 1 });

/** Returns the path of a location, from its highest parent down to the location itself. */
const pathOf = ({ path, name }: { path: readonly string[]; name: string }) => [...path, name].join(' / ');

/** Returns the column of counts, and the function for a column with shares of a whole. */
function useCounted<Row extends { count: number }>() {
  const { t } = useTranslation();
  const count: ReportTableColumn<Row> = {
    id: 'count',
    header: t('report.columns.count'),
    value: (row) => row.count,
    isNumber: true,
  };
  const shareOf = (whole: number): ReportTableColumn<Row> => ({
    id: 'share',
    header: t('report.columns.share'),
    value: (row) => row.count,
    cell: (row) => percent(row.count, whole),
    isNumber: true,
  });
  return { t, count, shareOf };
}

/** The tab with the locations where most desks and rooms are booked. */
export function LocationsTab({ summary: { locations }, ...table }: ReportTabProps) {
  const { t, count, shareOf } = useCounted<ReportSummary['locations']['rows'][number]>();
  return (
    <RankedTab
      {...table}
      title={t('report.charts.locations')}
      rows={locations.rows}
      of={locations.of}
      rowId={({ id }) => id}
      barOf={({ name, path, count: value }) => ({ name, detail: path.join(' / '), value })}
      columns={[{ id: 'path', header: t('report.columns.path'), value: pathOf }, count, shareOf(locations.total)]}
    />
  );
}

/** The tab with the rooms that have the most bookings, and their booked hours. */
export function RoomsTab({ summary: { rooms }, ...table }: ReportTabProps) {
  const { t, count } = useCounted<ReportSummary['rooms']['rows'][number]>();
  return (
    <RankedTab
      {...table}
      title={t('report.charts.rooms')}
      rows={rooms.rows}
      of={rooms.of}
      rowId={({ id }) => id}
      barOf={({ name, locationName, count: value }) => ({ name, detail: locationName, value, type: 'room' })}
      columns={[
        { id: 'name', header: t('report.columns.room'), value: ({ name }) => name },
        { id: 'locationName', header: t('report.columns.locationName'), value: ({ locationName }) => locationName },
        count,
        { id: 'hours', header: t('report.columns.hours'), value: ({ hours }) => hours, isNumber: true },
      ]}
    />
  );
}

/** The tab with the people who have the most bookings. */
export function UsersTab({ summary: { users }, ...table }: ReportTabProps) {
  const { t, count } = useCounted<ReportSummary['users']['rows'][number]>();
  const nameOf = ({ name, hasLeft }: CurrentOrFormerMember) =>
    hasLeft ? t('report.filters.left', { person: name }) : name;
  const seen = (user: CurrentOrFormerMember) => (
    <span className={styles.person}>
      <Avatar name={user.name} picture={user.avatar} size={28} />
      {nameOf(user)}
    </span>
  );
  return (
    <RankedTab
      {...table}
      title={t('report.charts.users')}
      rows={users.rows}
      of={users.of}
      rowId={({ id }) => id}
      barOf={(user) => ({ name: seen(user), value: user.count })}
      columns={[{ id: 'name', header: t('report.columns.user'), value: nameOf, cell: seen }, count]}
    />
  );
}

/** The tab with the bookings of each type, including types without bookings. */
export function TypesTab({
  summary: { counts },
  types,
  ...table
}: ReportTabProps & { types: readonly ReportBookingType[] }) {
  const { t, count, shareOf } = useCounted<{ type: ReportBookingType; count: number }>();
  const rows = types.map((type) => ({ type, count: counts[type] })).sort((a, b) => b.count - a.count);
  const total = [t('report.types.total'), counts.total.toLocaleString(currentLocale()), percent(1, 1)];
  return (
    <RankedTab
      {...table}
      title={t('report.charts.types')}
      rows={rows}
      rowId={({ type }) => type}
      barOf={({ type, count: value }) => ({ name: t(`report.types.${type}`), value, type })}
      columns={[
        { id: 'name', header: t('report.columns.type'), value: ({ type }) => t(`report.types.${type}`) },
        count,
        shareOf(counts.total),
      ]}
      total={total}
    />
  );
}
