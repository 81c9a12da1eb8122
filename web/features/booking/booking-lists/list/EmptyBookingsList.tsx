import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { BookingScreenLink } from '#web/platform/frame/BookingLink.tsx';
import type { ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import type { ListView } from './list-search.ts';

interface Props {
  list: ListedBookingKind;
  view: ListView;
  filtered: boolean;
  onClearFilters: () => void;
  /** Shows bookings of all times with the same filters. */
  onLookInAll: () => void;
}

/** The content of a list without rows: no booking matches the filters, or the view has none. */
export function EmptyBookingsList({ list, view, filtered, onClearFilters, onLookInAll }: Props) {
  const { t } = useTranslation();
  const { may } = useCompanyContext();
  if (filtered) {
    return (
      <EmptyState
        drawing="search"
        action={
          <>
            {view !== 'all' && <Button onClick={onLookInAll}>{t('bookingLists.lookInAll')}</Button>}
            <Button onClick={onClearFilters}>{t('bookingLists.clearFilters')}</Button>
          </>
        }
      >
        {t('bookingLists.emptyByFilter')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="bookings"
      action={<BookingScreenLink screen={list.booksAt}>{t(`${list.texts}.list.book`)}</BookingScreenLink>}
    >
      {view === 'all'
        ? t(`${list.texts}.list.${may(list.manages) ? 'emptyAll' : 'emptyMine'}`)
        : t(`bookingLists.view.empty.${view}`)}
    </EmptyState>
  );
}
