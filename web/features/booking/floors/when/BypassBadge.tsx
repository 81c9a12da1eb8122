import { ShieldAlert } from 'lucide-react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Badge } from '#web/ui/person/Badge.tsx';
import { useSelectionActions } from '../model/use-selection.ts';

/**
 * The red badge on every form that books while the bypass is on (BOOK-11). It shows nothing while
 * the bypass is off.
 */
export function BypassBadge() {
  const { t } = useTranslation();
  const { bypass } = useSelectionActions();
  if (!bypass.on) return null;
  return (
    <Badge tone="error" icon={<ShieldAlert size={14} aria-hidden="true" />}>
      {t('floors.bypass.badge')}
    </Badge>
  );
}
