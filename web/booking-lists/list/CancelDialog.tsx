import { type RefObject, useRef } from 'react';
import type { BookableKind, ListedBooking } from '#web/app/bookable-kind.ts';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { whereOf } from '../where-of.ts';
import styles from './CancelDialog.module.css';
import { When } from './When.tsx';

/** More are counted. */
const named = 5;

interface Props {
  list: BookableKind;
  /** What is to be cancelled; closed when empty. */
  bookings: readonly ListedBooking[];
  onClose: () => void;
  onConfirm: () => void;
  /** Gets the focus afterwards: the row with the button that asked is gone. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks before cancelling, naming what will be lost. */
export function CancelDialog({ list, bookings, onClose, onConfirm, focusAfter }: Props) {
  const { t } = useTranslation();
  const { profile } = useWorkplace();
  // While it closes it still says what it said.
  const last = useRef(bookings);
  if (bookings.length > 0) last.current = bookings;
  const shown = last.current;
  const count = shown.length;
  return (
    <ConfirmDialog
      open={bookings.length > 0}
      onClose={onClose}
      onConfirm={onConfirm}
      focusAfter={focusAfter}
      danger
      title={t('bookingLists.cancel.title', { count })}
      confirmLabel={t('bookingLists.cancel.many', { count })}
      cancelLabel={t('bookingLists.cancel.keep')}
    >
      <span className={styles.losses}>
        {shown.slice(0, named).map((booking) => (
          <span key={booking.id}>
            <strong>{t(`${list.texts}.name`, { name: list.placeOf(booking) })}</strong>, {whereOf(booking)},{' '}
            <When booking={booking} />
            {booking.userId !== profile.id && ` (${list.personOf(booking)})`}
          </span>
        ))}
        {count > named && <span>{t('bookingLists.cancel.more', { count: count - named })}</span>}
      </span>
      {t('bookingLists.cancel.loss', { count })}
    </ConfirmDialog>
  );
}
