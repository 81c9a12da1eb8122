import { useTranslation } from '#web/platform/languages/i18n.ts';
import { SegmentedControl } from '#web/ui/button/SegmentedControl.tsx';
import styles from '../billing.module.css';
import { filterPackagesByMonths, getDefaultPackageMonths, getOfferedPackageMonths } from './offered-packages.ts';
import { PackageCard } from './PackageCard.tsx';
import type { LoadedPackageChangeData, PackageChangeModel } from './use-package-change.ts';

/**
 * The first step of a change: the packages of the selected length, a month or a year (SUB-01). The
 * present package has a mark.
 */
export function ChoosePackageStep({ change, offer }: { change: PackageChangeModel; offer: LoadedPackageChangeData }) {
  const { t } = useTranslation();
  const { has, packages } = offer;
  const months = getOfferedPackageMonths(packages);
  const shown = change.address.months ?? getDefaultPackageMonths(has.durationInMonths);
  return (
    <div className={styles.step}>
      {months.length > 1 && (
        <SegmentedControl
          label={t('billing.choose.months')}
          segments={months.map((one) => ({
            value: String(one),
            label: t(one === 12 ? 'billing.choose.yearly' : 'billing.choose.monthly'),
          }))}
          value={String(shown)}
          onChange={(value) => change.go({ months: value === '12' ? 12 : 1 })}
        />
      )}
      <div className={styles.packages}>
        {filterPackagesByMonths(packages, shown).map((one) => (
          <PackageCard
            key={one.id}
            offer={one}
            isCurrent={one.id === has.packageId}
            isEnding={one.id === has.packageId && has.nextPackage !== null}
            paidFrom={one.id === has.nextPackage?.packageId ? (has.periods[0]?.periodEnd ?? null) : null}
            isChosen={one.id === change.wanted?.id}
            disabled={change.isBlocked}
            onChoose={() => change.go({ step: 1, package: one.id })}
          />
        ))}
      </div>
    </div>
  );
}
