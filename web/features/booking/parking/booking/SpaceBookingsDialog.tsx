import { ShieldAlert } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { BookableParkingSpace } from '#contract/parking/parking-availability.ts';
import { formatDisplayPeriod } from '#web/features/booking/booking-lists/list/display-when.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Avatar } from '#web/ui/person/Avatar.tsx';
import { Badge } from '#web/ui/person/Badge.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import styles from './parking-booking.module.css';
import { getDisplayedSpaceName } from './space-view.ts';

interface Props {
  space: BookableParkingSpace | null;
  zone: string;
  onClose: () => void;
  /** Selects the space for a booking. Null if the space cannot be booked. */
  onChoose: (() => void) | null;
  /** Returns the button that waits for the space. */
  waiting?: (space: BookableParkingSpace) => ReactNode;
}

/**
 * The dialog with the bookings of a space within the selected period, and their holders (PARK-05).
 */
export function SpaceBookingsDialog({ space, zone, onClose, onChoose, waiting }: Props) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const { profile } = useCompanyContext();
  // The dialog shows its last content while it closes.
  const last = useRef(space);
  if (space) last.current = space;
  const shown = last.current;
  if (!shown) return null;
  return (
    <Dialog
      open={space !== null}
      onClose={onClose}
      size="small"
      title={t('parkingBooking.reservations.title', { name: getDisplayedSpaceName(shown) })}
      description={shown.description || undefined}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {onChoose && (
            <Button variant="primary" onClick={onChoose}>
              {t('parkingBooking.reservations.choose')}
            </Button>
          )}
        </>
      }
    >
      {shown.reservations.length === 0 && <p>{t('parkingBooking.reservations.freeNow')}</p>}
      <ul className={styles.reservations}>
        {shown.reservations.map((one) => (
          <li key={one.id}>
            {one.adminBypassMode ? (
              <span className={styles.bypass} title={t('parkingBooking.bypass.mark')}>
                <ShieldAlert size={18} aria-hidden="true" />
              </span>
            ) : (
              <Avatar name={one.userName} picture={one.avatar} size={32} />
            )}
            <span>
              <strong>{one.userName || t('shell.hiddenName')}</strong>{' '}
              {one.userId === profile.id && <Badge tone="brand">{t('parkingBooking.reservations.yours')}</Badge>}
              <br />
              {formatDisplayPeriod(one, zone)}
            </span>
          </li>
        ))}
      </ul>
      {waiting?.(shown)}
    </Dialog>
  );
}
