import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#contract/wire/limits.ts';
import { SeriesBadge } from '#web/features/booking/series/SeriesMark.tsx';
import type { ListedBooking } from '#web/platform/kinds/listed-booking-kind.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { CardList } from '#web/ui/list/CardList.tsx';
import { BookingStatusBadge, CancelledSince } from './BookingStatusCell.tsx';
import styles from './BookingsCards.module.css';
import type { BookingListProps } from './booking-list-props.ts';
import { CardActions } from './CardActions.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { RefreshButton } from './RefreshButton.tsx';
import { useDayHeadingFormatter } from './use-day-headings.ts';
import { BookingPeriodText } from './When.tsx';

/** The columns that a card shows in its corner and as its time. Its details leave them out. */
const said = ['status', 'startDate', 'endDate'];

/** The list of bookings on a phone, as cards that open. */
export function BookingsCards<Row extends ListedBooking>(props: BookingListProps<Row>) {
  const { list, model, more, news, empty, error, nameOf, mark, onCancel, onTerminate } = props;
  const { search, columns, total, moreThanTotal } = model;
  const { t } = useTranslation();
  const groupOf = useDayHeadingFormatter(list, model.search, model.refetching);
  const closed: readonly string[] = list.card.closed;
  const [opened, setOpened] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setOpened((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.count}>
          {model.rows &&
            (moreThanTotal ? t('bookingLists.countMore', { total }) : t('bookingLists.count', { count: total }))}
        </p>
        <RefreshButton small onRefresh={model.refetch} />
        <FilterSheet columns={columns} search={search} onChange={model.change} />
      </div>
      <CardList
        label={t(`${list.texts}.list.title`)}
        rows={model.rows}
        rowId={(row) => row.id}
        groupOf={groupOf}
        news={news}
        total={total}
        moreThanTotal={moreThanTotal}
        page={search.page}
        pageSize={limits.mobilePageSize}
        onPageChange={(page) => model.change({ ...search, page })}
        refetching={model.refetching}
        empty={empty}
        error={error}
        card={(row) => {
          const open = opened.includes(row.id);
          const facts = columns
            .filter(({ id }) => closed.includes(id) || (open && id !== list.card.title && !said.includes(id)))
            .filter(({ id }) => id !== 'adminBypassMode' || row.adminBypassMode)
            .map(({ header, cell }) => ({ label: header, value: cell(row) }));
          return {
            title: list.topicOf(row) ?? t(`${list.texts}.name`, { name: list.placeOf(row) }),
            badge: (
              <>
                <BookingStatusBadge booking={row} />
                <SeriesBadge seriesId={row.seriesId} />
                {mark?.(row)}
              </>
            ),
            facts: [
              {
                label: t('bookingLists.when'),
                value: <BookingPeriodText period={row} timeZone={list.clocksOf(row)} />,
              },
              ...(row.cancelledOn
                ? [
                    {
                      label: t('bookingLists.since'),
                      value: <CancelledSince booking={row} timeZone={list.clocksOf(row)} />,
                    },
                  ]
                : []),
              ...facts,
            ],
            actions: (
              <>
                <Button
                  size="small"
                  variant="quiet"
                  className={styles.toggle}
                  aria-expanded={open}
                  aria-label={`${t('bookingLists.details')}: ${nameOf(row)}`}
                  iconAfter={<ChevronDown size={18} className={styles.sign} />}
                  onClick={() => toggle(row.id)}
                >
                  {t('bookingLists.details')}
                </Button>
                {open && (
                  <CardActions
                    list={list}
                    booking={row}
                    more={more}
                    onCancel={(one) => onCancel([one])}
                    onTerminate={(one) => onTerminate([one])}
                  />
                )}
              </>
            ),
          };
        }}
      />
    </>
  );
}
