import { Snowflake } from 'lucide-react';
import type { CompanyLimits } from '#contract/company/companies.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import styles from '../billing.module.css';
import { packageLimitsWithIcons } from '../package-limits.ts';
import { useUsedPlaceCounts } from './use-used-place-counts.ts';

/** The package's coverage, its used places and its frozen places. */
export function PackageCoverage({ covered }: { covered: CompanyLimits }) {
  const { t } = useTranslation();
  const used = useUsedPlaceCounts();
  return (
    <section className={styles.card} aria-labelledby="coverage">
      <h2 id="coverage">{t('billing.info.covers')}</h2>
      <ul className={styles.coverage}>
        {packageLimitsWithIcons.map(([limit, Sign]) => {
          const most = covered[limit];
          const count = used[limit];
          const isOff = most <= 0;
          const frozen = count === undefined ? 0 : Math.max(count - most, 0);
          return (
            <li key={limit} data-off={isOff || undefined}>
              <Sign size={20} aria-hidden="true" className={styles.sign} />
              <span className={styles.what}>{t(`billing.limits.${limit}`)}</span>
              <span className={styles.number}>
                {isOff
                  ? t('billing.info.notCovered')
                  : count === undefined
                    ? t('billing.info.upTo', { most })
                    : t('billing.info.usedOf', { count, most })}
              </span>
              {!isOff && count !== undefined && (
                <span className={styles.meter} data-full={count >= most || undefined} aria-hidden="true">
                  <span style={{ inlineSize: `${Math.min(100, (100 * count) / most)}%` }} />
                </span>
              )}
              {frozen > 0 && (
                <span className={styles.frozen}>
                  <Snowflake size={16} aria-hidden="true" />
                  {t('billing.info.frozen', { count: frozen })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
