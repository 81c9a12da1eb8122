import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import type { MovableBooking } from './use-movable-booking.ts';

/**
 * Shows the person's other booking at the chosen time, with the note that a move does not change
 * its hours.
 */
export function MovableBookingNotice({ move }: { move: MovableBooking }) {
  const { t } = useTranslation();
  return (
    <Notice tone="info">
      {move.says} {t('floors.dialog.moveKeeps')}
    </Notice>
  );
}
