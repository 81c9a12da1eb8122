import { useTranslation } from '#web/app/languages/i18n.ts';
import { Badge } from '#web/ui/Badge.tsx';

/**
 * The number of active spaces and the package's limit (PARK-04). A number above the limit is a
 * warning.
 */
export function ActiveCount({ active, limit }: { active: number; limit: number }) {
  const { t } = useTranslation();
  return (
    <Badge tone={active > limit ? 'warning' : 'neutral'}>
      {t(active > limit ? 'parkingManage.countOver' : 'parkingManage.count', { active, limit })}
    </Badge>
  );
}
