import { CalendarRange } from 'lucide-react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Popover } from '#web/ui/popup/Popover.tsx';
import { withColumnFilter } from '#web/ui/table/table-query.ts';
import { DayRangeFields } from './DayRangeFields.tsx';
import styles from './FilterFields.module.css';
import type { ColumnHead } from './list-columns.ts';
import type { ListUrlState } from './list-search.ts';
import type { ListUrlStateSetter } from './use-list-search.ts';

interface Props {
  columns: readonly ColumnHead[];
  search: ListUrlState;
  onChange: ListUrlStateSetter;
}

/** The filters by ranges of days. The filter in the head of a column takes a single day. */
export function DateRangePopover({ columns, search, onChange }: Props) {
  const { t } = useTranslation();
  const label = t('bookingLists.filters.dateRange');
  const byDays = columns.filter((column) => column.filter?.kind === 'date');
  const number = byDays.filter(({ id }) => search.filters[id] !== undefined).length;
  return (
    <Popover
      title={label}
      align="start"
      width={360}
      trigger={
        <Button icon={<CalendarRange size={18} />}>
          {number > 0 ? t('bookingLists.filters.dateRangeWith', { number }) : label}
        </Button>
      }
    >
      <div className={styles.fields}>
        {byDays.map(({ id, header }) => (
          <DayRangeFields
            key={id}
            label={header}
            value={search.filters[id] ?? ''}
            // A range takes several inputs. Only the first input adds an entry to the browser's
            // history.
            onChange={(value) => onChange(withColumnFilter(search, id, value), { replace: id in search.filters })}
          />
        ))}
      </div>
    </Popover>
  );
}
