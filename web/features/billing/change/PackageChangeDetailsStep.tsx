import { ArrowRight } from 'lucide-react';
import type { OfferedPackage, Subscription } from '#contract/billing/subscription.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import styles from '../billing.module.css';
import { PlacesToFreezeList } from '../PlacesToFreezeList.tsx';
import { getModulesClosedByChange, packageLimitsWithIcons } from '../package-limits.ts';
import { formatSubscriptionDay } from '../period-texts.ts';
import { CoverageEndRows, RemainingDaysNotice } from './CoverageEndRows.tsx';
import { formatPackageStart } from './format-package-start.ts';
import { PriceTable } from './PriceTable.tsx';
import type { PackageChangeModel, PackageChangeOutlook } from './use-package-change.ts';

interface Props {
  change: PackageChangeModel;
  /** The package to compare with. */
  before: Pick<Subscription, 'packageName' | 'packageInfo'>;
  wanted: OfferedPackage;
  outlook: PackageChangeOutlook;
}

/** The second step: the chosen package's changes, dates, price and losses (SUB-02). */
export function PackageChangeDetailsStep({ change, before, wanted, outlook }: Props) {
  const { t } = useTranslation();
  const { date, paymentNeeded, frozen } = outlook;
  const closed = getModulesClosedByChange(before.packageInfo, wanted);
  const loses = packageLimitsWithIcons.some(([limit]) => wanted[limit] < before.packageInfo[limit]);
  return (
    <div className={styles.step}>
      {(frozen.length > 0 || loses) && (
        <Notice tone="warning">
          <p>{t('billing.details.lower', { name: wanted.name, day: formatSubscriptionDay(date) })}</p>
          {closed.length > 0 && (
            <p>
              {t('billing.details.closes', {
                modules: closed.map((limit) => t(`billing.limits.${limit}`)).join(', '),
              })}
            </p>
          )}
          {frozen.length > 0 ? (
            <>
              <p>{t('billing.freezes.then')}</p>
              <PlacesToFreezeList frozen={frozen} />
            </>
          ) : (
            <p>{t('billing.freezes.nothing')}</p>
          )}
        </Notice>
      )}
      <div className={styles.columns}>
        <table className={styles.compare}>
          <caption>{t('billing.details.compare')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('billing.details.what')}</th>
              <th scope="col">{before.packageName}</th>
              <th scope="col">{wanted.name}</th>
            </tr>
          </thead>
          <tbody>
            {packageLimitsWithIcons.map(([limit]) => {
              const [covered, after] = [before.packageInfo[limit], wanted[limit]];
              const way = after > covered ? 'more' : after < covered ? 'less' : 'same';
              return (
                <tr key={limit}>
                  <th scope="row">{t(`billing.limits.${limit}`)}</th>
                  <td>{covered}</td>
                  <td data-way={way}>
                    <span aria-hidden="true">{{ more: '▲ ', less: '▼ ', same: '' }[way]}</span>
                    <strong>{after}</strong>
                    {way !== 'same' && <VisuallyHidden> ({t(`billing.details.${way}`)})</VisuallyHidden>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <div className={styles.side}>
          <dl className={styles.facts}>
            <div>
              <dt>{t('billing.details.from')}</dt>
              <dd>{formatPackageStart(t, outlook, wanted)}</dd>
            </div>
            <CoverageEndRows outlook={outlook} />
          </dl>
          <RemainingDaysNotice outlook={outlook} />
          {paymentNeeded ? (
            <PriceTable offer={wanted} />
          ) : (
            <p className={styles.muted}>{t('billing.details.nothingToPay')}</p>
          )}
        </div>
      </div>
      <div className={styles.acts}>
        <Button onClick={() => change.go({ step: undefined })}>{t('billing.back')}</Button>
        <Button variant="primary" iconAfter={<ArrowRight size={18} />} onClick={() => change.go({ step: 2 })}>
          {t('billing.details.next')}
        </Button>
      </div>
    </div>
  );
}
