import { type ReactNode, useRef, useState } from 'react';
import { useCancelSeriesQuestion } from '#web/features/booking/series/use-series-question.tsx';
import type { ListedBooking, ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { actionBarProps } from '#web/ui/toast/action-bar.ts';
import { UnlistedNewBookingsNotice } from '../booked/UnlistedNewBookingsNotice.tsx';
import { useJustMadeBookings } from '../booked/use-just-made-bookings.ts';
import { BookingsCards } from './BookingsCards.tsx';
import styles from './BookingsScreen.module.css';
import { BookingsTable } from './BookingsTable.tsx';
import { CancelOrEndBookingsDialog } from './CancelOrEndBookingsDialog.tsx';
import { formatDisplayPeriod } from './display-when.ts';
import { EmptyBookingsList } from './EmptyBookingsList.tsx';
import { ListViewSwitch } from './ListViewSwitch.tsx';
import type { ColumnsFactory } from './list-columns.ts';
import { changeListView } from './list-search.ts';
import type { ExtraRowActionsFactory } from './row-action.ts';
import { useBookingsList } from './use-bookings-list.ts';
import { useCancelBookings } from './use-cancel-bookings.ts';
import { useTerminateBookings } from './use-terminate-bookings.ts';

interface Props<Row extends ListedBooking> {
  list: ListedBookingKind<Row>;
  columnsOf: ColumnsFactory<Row>;
  more?: ExtraRowActionsFactory<Row>;
  /** Controls beside the screen's title. */
  tools?: ReactNode;
  /** Returns a badge beside the title of a booking's card. */
  mark?: (booking: Row) => ReactNode;
}

/** The screen of a list of bookings: a table, or cards on a phone (VIEW-01 to VIEW-03). */
export function BookingsScreen<Row extends ListedBooking>({ list, columnsOf, more, tools, mark }: Props<Row>) {
  const { t } = useTranslation();
  const read = useBookingsList(list, columnsOf);
  const { cancel, canUndoAll } = useCancelBookings(list, { silent: list.failsSilently });
  const booked = useJustMadeBookings(list, read);
  const model = { ...read, rows: booked.rows };
  const terminate = useTerminateBookings(list, { silent: list.failsSilently });
  const [asked, setAsked] = useState<readonly Row[]>([]);
  const [ending, setEnding] = useState<readonly Row[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const { search, error } = model;

  const confirm = () => {
    cancel(asked);
    setAsked([]);
  };
  const question = useCancelSeriesQuestion<Row>({ onThis: (row) => cancel([row]), finalFocus: () => heading.current });
  const cancelOrAsk = (bookings: readonly Row[]) => {
    if (bookings.length === 1 && question.ask(bookings[0]!)) return;
    if (!canUndoAll(bookings)) return setAsked(bookings);
    cancel(bookings);
    heading.current?.focus();
  };
  const List = model.narrow ? BookingsCards : BookingsTable;
  return (
    <div className={styles.screen}>
      <div {...actionBarProps} className={styles.top}>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          {t(`${list.texts}.list.title`)}
        </h1>
        {tools}
        <ListViewSwitch view={search.view} onChange={model.changeView} />
      </div>
      {booked.elsewhere.length > 0 && (
        <div className={styles.notice}>
          <UnlistedNewBookingsNotice
            list={list}
            bookings={booked.elsewhere}
            onShow={(days) => {
              const sorting = { column: 'createdOn', direction: 'descending' } as const;
              model.change({ ...search, view: 'all', page: 1, sorting, filters: { startDate: days } });
              // Moves the focus, because the button disappears with the notice.
              heading.current?.focus();
            }}
          />
        </div>
      )}
      <VisuallyHidden role="status">
        {booked.shown.length > 0 && t('bookingLists.booked.marked', { count: booked.shown.length })}
      </VisuallyHidden>
      <List
        list={list}
        model={model}
        more={more}
        mark={mark}
        news={{ ids: booked.ids, word: t('bookingLists.booked.new') }}
        nameOf={(row) =>
          `${t(`${list.texts}.name`, { name: list.placeOf(row) })}, ${formatDisplayPeriod(row, list.clocksOf(row))}`
        }
        onCancel={cancelOrAsk}
        onTerminate={setEnding}
        empty={
          <EmptyBookingsList
            list={list}
            view={search.view}
            filtered={Object.keys(search.filters).length > 0}
            onClearFilters={() => {
              model.change({ ...search, page: 1, filters: {} });
              // Moves the focus, because the button disappears with the empty state.
              heading.current?.focus();
            }}
            onLookInAll={() => {
              model.change({ ...changeListView(search, 'all'), filters: search.filters });
              heading.current?.focus();
            }}
          />
        }
        error={
          error && (
            <ErrorState title={t(`${list.texts}.list.loadFailed`)} onRetry={() => void model.refetch()}>
              {t('bookingLists.nothingLost', { reason: error.message })}
            </ErrorState>
          )
        }
      />
      <CancelOrEndBookingsDialog
        list={list}
        act="terminate"
        bookings={ending}
        onClose={() => setEnding([])}
        onConfirm={() => {
          terminate(ending);
          setEnding([]);
        }}
        focusAfter={heading}
      />
      <CancelOrEndBookingsDialog
        list={list}
        act="cancel"
        bookings={asked}
        onClose={() => setAsked([])}
        onConfirm={confirm}
        focusAfter={heading}
      />
      {question.dialog}
    </div>
  );
}
