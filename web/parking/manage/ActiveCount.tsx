import { useTranslation } from '#web/app/languages/i18n.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** How many spaces are active, of how many the package covers (PARK-04); more than that is a warning. */
export function ActiveCount({ active, limit }: { active: number; limit: number }) {
  const { t } = useTranslation();
  return (
    <Badge tone={active > limit ? 'warning' : 'neutral'}>
      {t(active > limit ? 'parkingManage.countOver' : 'parkingManage.count', { active, limit })}
    </Badge>
  );
}
