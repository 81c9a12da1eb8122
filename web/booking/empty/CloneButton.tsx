import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCloneSampleData } from '../api/clone-sample-data.ts';

/** Draws the sample floor here (BOOK-04); a refusal is told in the server's words. */
export function CloneButton({ locationId, size }: { locationId: string; size: 'small' | 'medium' }) {
  const { t } = useTranslation();
  const clone = useCloneSampleData();
  return (
    <Button
      size={size}
      variant="primary"
      pending={clone.isPending}
      onClick={() => clone.mutate(locationId, { onSuccess: () => toast.success(t('booking.empty.cloned')) })}
    >
      {t('booking.empty.clone')}
    </Button>
  );
}
