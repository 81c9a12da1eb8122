import { Sparkles } from 'lucide-react';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { useIsNew } from './just-booked.ts';

/** Says that a booking is the one just made; its row or card is marked by it in BookingsScreen.module.css. */
export function NewMark({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation();
  if (!useIsNew(bookingId)) return null;
  return (
    <span data-new={bookingId}>
      <Badge tone="success" icon={<Sparkles size={14} aria-hidden="true" />}>
        {t('bookingLists.booked.new')}
      </Badge>
    </span>
  );
}
