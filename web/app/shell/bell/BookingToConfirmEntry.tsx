import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BellBooking } from '#web/features/booking/bell/bell-items.ts';
import { confirmPresence, refetchBookingLists } from '#web/features/booking/bell/settle-booking.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import styles from './BookingToConfirmEntry.module.css';
import { ReleaseBookingPrompt } from './ConfirmReleasePrompt.tsx';

/** An entry of the bell's list: a booking that the person can confirm or release. */
export function BookingToConfirmEntry({ item }: { item: BellBooking }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  /**
   * After `asked` the question has closed without a release, so that the release button gets the
   * focus back.
   */
  const [release, setRelease] = useState<'never' | 'asking' | 'asked'>('never');
  const place = t(`${item.kind.texts}.name`, { name: item.place });
  const confirming = useMutationWithFailureToast({
    mutationFn: confirmPresence,
    // The duration of 4 s is in core, section 4.
    onSuccess: () => toast.success(t('shell.bell.confirmed', { place }), { duration: 4000 }),
    failed: (error) => t('shell.bell.errorOnBookingConfirmation', { reason: error.message }),
    onSettled: () => refetchBookingLists(queryClient),
  });
  return (
    <li className={styles.entry}>
      <p className={styles.place}>{place}</p>
      <p className={styles.when}>{item.when}</p>
      <p className={styles.location}>{item.location}</p>
      {item.confirmBy && <p className={styles.until}>{t('shell.bell.confirmBy', { hour: item.confirmBy })}</p>}
      {release === 'asking' ? (
        <ReleaseBookingPrompt item={item} place={place} onKeep={() => setRelease('asked')} />
      ) : (
        <div className={styles.actions}>
          {item.canRelease && (
            <Button
              size="small"
              variant="quiet"
              autoFocus={release === 'asked'}
              disabled={confirming.isPending}
              onClick={() => setRelease('asking')}
            >
              {t('shell.bell.release')}
              <VisuallyHidden>: {place}</VisuallyHidden>
            </Button>
          )}
          <Button
            size="small"
            variant="primary"
            data-first
            pending={confirming.isPending}
            onClick={() => confirming.mutate(item)}
          >
            {t('shell.bell.confirm')}
            <VisuallyHidden>: {place}</VisuallyHidden>
          </Button>
        </div>
      )}
    </li>
  );
}
