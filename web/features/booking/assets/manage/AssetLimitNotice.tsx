import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import type { AssetCountAndLimit, AssetKind } from '../asset-kind.ts';

/** The notice with the number of assets and the package's limit. */
export function AssetLimitNotice({
  kind,
  allowance: { used, limit },
}: {
  kind: AssetKind;
  allowance: AssetCountAndLimit;
}) {
  const { t } = useTranslation();
  const isFull = used >= limit;
  return (
    <Notice tone={isFull ? 'warning' : 'info'} role="status">
      <strong>{t(`${kind.texts}.manage.used`, { used, limit })}</strong>
      {isFull && ` ${t(`${kind.texts}.manage.full`, { limit })}`}
    </Notice>
  );
}
