import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import styles from './BellEntry.module.css';
import type { BellItem } from './bell-items.ts';
import { confirm, refetchConcerned } from './settle-booking.ts';

/** One booking to confirm, or to give back. */
export function BellEntry({ item, onRelease }: { item: BellItem; onRelease: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const place = t(`shell.bell.place.${item.kind}`, { place: item.place });
  const confirming = useMutation({
    mutationFn: confirm,
    // 4 s: core, section 4.
    onSuccess: async () => {
      toast.success(t('shell.bell.confirmed', { place }), { duration: 4000 });
      await refetchConcerned(queryClient);
    },
    onError: async (error) => {
      toast.error(error.message);
      await refetchConcerned(queryClient);
    },
  });
  return (
    <li className={styles.entry}>
      <p className={styles.place}>{place}</p>
      <p className={styles.when}>{item.when}</p>
      <p className={styles.location}>{item.location}</p>
      <div className={styles.actions}>
        {item.canRelease && (
          <Button size="small" variant="quiet" onClick={onRelease} disabled={confirming.isPending}>
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
    </li>
  );
}
