import { Snowflake } from 'lucide-react';
import { maxPreviewedPlaceNames, type PlacesOfKindToFreeze } from '#contract/billing/subscription.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import styles from './billing.module.css';

/**
 * The places that a package would not cover. Each kind has the number of places that would freeze,
 * and the names of the newest ones.
 */
export function PlacesToFreezeList({ frozen }: { frozen: readonly PlacesOfKindToFreeze[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.freezes}>
      {frozen.map(({ kind, count, names }) => (
        <li key={kind}>
          <Snowflake size={16} aria-hidden="true" />
          <span>
            <strong>{t(`billing.kinds.${kind}`, { count })}</strong>:{' '}
            {names.slice(0, maxPreviewedPlaceNames).join(', ')}
            {count > names.length && ` ${t('billing.freezes.more', { count: count - names.length })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
