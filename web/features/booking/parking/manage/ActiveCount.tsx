import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Badge } from '#web/ui/person/Badge.tsx';
import styles from './parkings.module.css';

interface Props {
  /** Null until the server responds. The count reserves its space meanwhile. */
  spaces: { active: number; limit: number } | null;
}

/**
 * The number of active spaces and the package's limit (PARK-04). A number above the limit is a
 * warning.
 */
export function ActiveSpaceCount({ spaces }: Props) {
  const { t } = useTranslation();
  if (!spaces)
    return (
      <span className={styles.awaited} aria-hidden="true">
        <Badge tone="neutral">{t('parkingManage.count', { active: 0, limit: 0 })}</Badge>
      </span>
    );
  const { active, limit } = spaces;
  return (
    <Badge tone={active > limit ? 'warning' : 'neutral'}>
      {t(active > limit ? 'parkingManage.countOver' : 'parkingManage.count', { active, limit })}
    </Badge>
  );
}
