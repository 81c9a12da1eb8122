import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { BellBooking } from '#web/features/booking/bell/bell-items.ts';
import { cancelOrEndBooking, refetchBookingLists } from '#web/features/booking/bell/settle-booking.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import styles from './BookingToConfirmEntry.module.css';

export interface ReleaseBookingPromptProps {
  item: BellBooking;
  /** The name of the place: 'Biurko 114'. */
  place: string;
  onKeep: () => void;
}

/**
 * The question in an entry of the bell before a release, because another person may book the place
 * at once.
 */
export function ReleaseBookingPrompt({ item, place, onKeep }: ReleaseBookingPromptProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const id = useId();
  const releasing = useMutationWithFailureToast({
    mutationFn: cancelOrEndBooking,
    onSuccess: () => toast.success(t('shell.bell.released', { place })),
    failed: (error) => t('shell.bell.notReleased', { reason: error.message }),
    onError: onKeep,
    onSettled: () => refetchBookingLists(queryClient),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group has buttons, and a fieldset is for fields of a form
    <div role="group" aria-labelledby={id} className={styles.question}>
      <p id={id}>{t('shell.bell.releaseQuestion')}</p>
      <div className={styles.actions}>
        <Button size="small" variant="quiet" disabled={releasing.isPending} onClick={onKeep}>
          {t('shell.bell.keep')}
        </Button>
        <Button
          size="small"
          variant="danger"
          aria-describedby={id}
          autoFocus
          pending={releasing.isPending}
          onClick={() => releasing.mutate(item)}
        >
          {t('shell.bell.release')}
        </Button>
      </div>
    </div>
  );
}
