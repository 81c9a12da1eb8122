import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { listManagedParkings } from '#contract/parking/parking-management.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { actionBarProps } from '#web/ui/toast/action-bar.ts';
import { ActiveSpaceCount } from './ActiveCount.tsx';
import { type ManagedParking, ParkingCard } from './ParkingCard.tsx';
import styles from './parkings.module.css';
import { RemoveParkingDialog } from './RemoveParkingDialog.tsx';

/** The screen with the company's parkings as cards with their actions (PARK-01). */
export function ParkingsScreen() {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const { data, error, isFetching, refetch } = useQuery(createQueryOptions(listManagedParkings));
  const [removing, setRemoving] = useState<ManagedParking | null>(null);
  const add = (
    <Link
      id="add-parking"
      to="/$company/parking/add"
      params={{ company: company.companyUrlName }}
      className={getButtonClass({ variant: 'primary' })}
    >
      <Plus size={18} aria-hidden="true" />
      {t('parkingManage.add')}
    </Link>
  );
  const isEmpty = data?.parkings.length === 0;
  return (
    <>
      <header {...actionBarProps} className={styles.top}>
        <div>
          <h1>{t('parkingManage.title')}</h1>
          <ActiveSpaceCount spaces={data?.spaces ?? null} />
        </div>
        {!isEmpty && add}
      </header>
      {!data && !error && (
        <div className={styles.cards}>
          {[1, 2, 3, 4].map((card) => (
            <Skeleton key={card} shape="block" height={164} />
          ))}
        </div>
      )}
      {!data && error && (
        <ErrorState title={t('parkingManage.notLoaded')} onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {isEmpty && (
        <EmptyState drawing="plan" action={add}>
          {t('parkingManage.empty')}
        </EmptyState>
      )}
      {data && !isEmpty && (
        <ul className={styles.cards} aria-label={t('parkingManage.title')}>
          {data.parkings.map((parking) => (
            <li key={parking.id}>
              <ParkingCard parking={parking} onRemove={() => setRemoving(parking)} />
            </li>
          ))}
        </ul>
      )}
      <RemoveParkingDialog parking={removing} onClose={() => setRemoving(null)} />
    </>
  );
}
