import { ShieldAlert } from 'lucide-react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Badge } from '#web/ui/person/Badge.tsx';

/** Shows whether an administrator made the booking with a bypass of the rules. */
export function BypassIndicator({ bypass }: { bypass: boolean }) {
  const { t } = useTranslation();
  if (!bypass) return t('bookingLists.adminBypassMode.no');
  return (
    <Badge tone="error" icon={<ShieldAlert size={14} aria-hidden="true" />}>
      {t('bookingLists.adminBypassMode.yes')}
    </Badge>
  );
}
