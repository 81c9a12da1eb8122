import { UserCheck, UserX } from 'lucide-react';
import type { ListedBooking } from '#web/platform/kinds/listed-booking-kind.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { Badge } from '#web/ui/person/Badge.tsx';

/**
 * Shows whether the holder confirmed presence (VIEW-02). It shows a dash before the booking begins,
 * and for a booking that a person cancelled.
 */
export function PresenceText({ booking }: { booking: Pick<ListedBooking, 'state' | 'status' | 'released'> }) {
  const { t } = useTranslation();
  if (booking.state === 1) {
    return (
      <Badge tone="success" icon={<UserCheck size={14} aria-hidden="true" />}>
        {t('bookingLists.state.present')}
      </Badge>
    );
  }
  const isCancelled = booking.status === 'cancelled' && !booking.released;
  if (booking.status === 'planned' || isCancelled) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t(isCancelled ? 'bookingLists.noPresence' : 'bookingLists.notYetKnown')}</VisuallyHidden>
      </>
    );
  }
  if (booking.status === 'active') return t('bookingLists.state.awaited');
  return <Badge icon={<UserX size={14} aria-hidden="true" />}>{t('bookingLists.state.absent')}</Badge>;
}
