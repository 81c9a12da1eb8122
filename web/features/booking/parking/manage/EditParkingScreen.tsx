import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { getManagedParking } from '#contract/parking/parking-management.ts';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { ParkingForm } from './ParkingForm.tsx';

/** The screen that changes a parking (PARK-02). */
export function EditParkingScreen() {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const { parkingId } = useParams({ from: '/$company/parking/edit/$parkingId' });
  const { data, error, isFetching, refetch } = useQuery(
    createQueryOptions(getManagedParking, { query: { parkingId } }),
  );
  const opened = useMemo(() => {
    if (!data) return null;
    const { modifiedOn, spaces, parkingSpaces, ...fields } = data;
    return {
      modifiedOn,
      allowance: spaces,
      frozen: new Set(parkingSpaces.filter(({ frozen }) => frozen).map(({ id }) => id)),
      stored: { ...fields, parkingSpaces: parkingSpaces.map(({ frozen: _, ...space }) => space) },
    };
  }, [data]);
  const toCards = (
    <Link to="/$company/parking/manage" params={{ company: company.companyUrlName }} className={getButtonClass({})}>
      {t('parkingManage.toCards')}
    </Link>
  );
  if (error && (!opened || getErrorCode(error) === 'notFound'))
    return getErrorCode(error) === 'notFound' ? (
      <ErrorState title={t('parkingManage.gone')} action={toCards} />
    ) : (
      <ErrorState
        title={t('parkingManage.notLoadedOne')}
        onRetry={() => void refetch()}
        retrying={isFetching}
        action={toCards}
      >
        {error.message}
      </ErrorState>
    );
  if (!opened) return <FormSkeleton />;
  return <ParkingForm key={parkingId} title={opened.stored.name} {...opened} onSaved={() => {}} />;
}

function FormSkeleton() {
  return (
    <>
      <Skeleton shape="text" lines={2} />
      <Skeleton shape="block" height={360} />
    </>
  );
}
