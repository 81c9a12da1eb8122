import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Drawer } from '#web/ui/dialog/Drawer.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import { type TableQueryState, withColumnFilter } from '#web/ui/table/table-query.ts';
import { FilterField } from './FilterField.tsx';
import styles from './FilterFields.module.css';
import type { ColumnHead } from './list-columns.ts';
import type { ListUrlState } from './list-search.ts';

interface Props {
  columns: readonly ColumnHead[];
  search: ListUrlState;
  onChange: (next: TableQueryState) => void;
}

const formId = 'bookings-filters';

/** The sheet with all filters and the sort order on a phone. A button in the sheet applies them. */
export function FilterSheet({ columns, search, onChange }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(search);
  const number = Object.keys(search.filters).length;
  const { column: sortedBy, direction } = draft.sorting;
  const take = (next: TableQueryState) => {
    setOpen(false);
    onChange(next);
  };
  return (
    <>
      <Button
        icon={<ListFilter size={18} />}
        onClick={() => {
          setDraft(search);
          setOpen(true);
        }}
      >
        {number > 0 ? t('bookingLists.filters.openWith', { number }) : t('bookingLists.filters.open')}
      </Button>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        side="bottom"
        title={t('bookingLists.filters.title')}
        actions={
          <>
            <Button onClick={() => take({ ...draft, page: 1, filters: {} })}>{t('bookingLists.clearFilters')}</Button>
            <Button variant="primary" type="submit" form={formId}>
              {t('bookingLists.filters.show')}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          className={styles.fields}
          onSubmit={(event) => {
            event.preventDefault();
            take({ ...draft, page: 1 });
          }}
        >
          <div className={styles.order}>
            <Select
              label={t('bookingLists.filters.sortBy')}
              options={columns.filter((one) => one.sortable).map(({ id, header }) => ({ value: id, label: header }))}
              value={sortedBy}
              onChange={({ target }) => setDraft({ ...draft, sorting: { column: target.value, direction } })}
            />
            <Select
              label={t('bookingLists.filters.direction')}
              options={(['ascending', 'descending'] as const).map((value) => ({
                value,
                label: t(`bookingLists.filters.${value}`),
              }))}
              value={direction}
              onChange={({ target }) => {
                const next = target.value === 'ascending' ? 'ascending' : 'descending';
                setDraft({ ...draft, sorting: { column: sortedBy, direction: next } });
              }}
            />
          </div>
          {columns.map((column) => (
            <FilterField
              key={column.id}
              column={column}
              value={draft.filters[column.id] ?? ''}
              onChange={(value) => setDraft({ ...draft, filters: withColumnFilter(draft, column.id, value).filters })}
            />
          ))}
        </form>
      </Drawer>
    </>
  );
}
