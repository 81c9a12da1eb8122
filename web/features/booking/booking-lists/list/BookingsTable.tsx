import { useState } from 'react';
import type { ListedBooking } from '#web/platform/kinds/listed-booking-kind.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { BookingListProps } from './booking-list-props.ts';
import { DateRangePopover } from './DateRangePopover.tsx';
import { RefreshButton } from './RefreshButton.tsx';
import { RowActions } from './RowActions.tsx';
import { useDayHeadingFormatter } from './use-day-headings.ts';
import { useHeaderFilters } from './use-header-filters.ts';

/** A member can select only bookings that they may cancel or end. */
const isSelectable = ({ can }: ListedBooking) => can.cancel || can.terminate === true;

/** The list of bookings on a desktop, as a table. */
export function BookingsTable<Row extends ListedBooking>(props: BookingListProps<Row>) {
  const { list, model, more, news, empty, error, nameOf, onCancel, onTerminate } = props;
  const { t } = useTranslation();
  const groupOf = useDayHeadingFormatter(list, model.search, model.refetching);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [heads, change] = useHeaderFilters(model.search, list.columns, model.change);
  const chosenRows = model.rows?.filter((row) => isSelectable(row) && chosen.includes(row.id)) ?? [];
  return (
    <DataTable
      label={t(`${list.texts}.list.title`)}
      list={list.name}
      columns={model.columns}
      rows={model.rows}
      total={model.total}
      moreThanTotal={model.moreThanTotal}
      rowId={(row) => row.id}
      groupOf={groupOf}
      rowName={nameOf}
      news={news}
      query={heads}
      onQueryChange={change}
      refetching={model.refetching}
      selection={
        list.settlesMany
          ? {
              selected: chosenRows.map((row) => row.id),
              onChange: setChosen,
              selectable: isSelectable,
              actions: (
                <>
                  <Button
                    size="small"
                    variant="danger"
                    disabled={!chosenRows.every(({ can }) => can.cancel)}
                    onClick={() => onCancel(chosenRows)}
                  >
                    {t('bookingLists.cancel.many', { count: chosenRows.length })}
                  </Button>
                  {list.terminate && (
                    <Button
                      size="small"
                      disabled={!chosenRows.every(({ can }) => can.terminate)}
                      onClick={() => onTerminate(chosenRows)}
                    >
                      {t('bookingLists.terminate.many', { count: chosenRows.length })}
                    </Button>
                  )}
                </>
              ),
            }
          : undefined
      }
      rowActions={(row) => (
        <RowActions
          list={list}
          booking={row}
          more={more}
          onCancel={(one) => onCancel([one])}
          onTerminate={(one) => onTerminate([one])}
        />
      )}
      toolbar={
        <>
          <RefreshButton onRefresh={model.refetch} />
          <DateRangePopover columns={model.columns} search={model.search} onChange={model.change} />
        </>
      }
      empty={empty}
      error={error}
    />
  );
}
