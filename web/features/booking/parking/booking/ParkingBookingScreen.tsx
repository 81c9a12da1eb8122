import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { narrowMediaQuery as narrowScreen, useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { ParkingBookingForm } from './BookingForm.tsx';
import { isParkingFull, mayJoinParkingWaitlist } from './may-join-waitlist.ts';
import { ParkingCards } from './ParkingCards.tsx';
import { ParkingPlan } from './ParkingPlan.tsx';
import styles from './parking-booking.module.css';
import { StayFields } from './StayFields.tsx';
import { useBookSpace } from './use-book-space.ts';
import { type ParkingScreenState, useParkingScreenState } from './use-parking-page.ts';

const JoinParkingWaitlist = lazyPart(
  () => loadWithTexts(['waitlist'], import('./JoinParkingWaitlist.tsx')),
  'JoinParkingWaitlist',
  { wanted: ({ isOffered }) => isOffered, failed: () => null },
);

/**
 * The screen that books parking spaces. The member selects a time, then a parking, then a space
 * (PARK-05, PARK-06).
 */
export function ParkingBookingScreen() {
  const { t } = useTranslation();
  const page = useParkingScreenState();
  return (
    <div className={styles.screen}>
      <h1>{t('parkingBooking.title')}</h1>
      <StayFields page={page} />
      {page.parkingId === undefined ? <Choice page={page} /> : <Chosen page={page} />}
    </div>
  );
}

/** The cards of the parkings, of which the member selects one. */
function Choice({ page: { cards, isPeriod, choose } }: { page: ParkingScreenState }) {
  const { t } = useTranslation();
  const { company, may } = useCompanyContext();
  const { data, error, isFetching, refetch, isPlaceholderData } = cards;
  if (!data && error)
    return (
      <ErrorState title={t('parkingBooking.cards.notLoaded')} onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!data)
    return isPeriod ? (
      <div className={styles.cards}>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} shape="block" height={144} />
        ))}
      </div>
    ) : null;
  if (data.parkings.length === 0)
    return (
      <EmptyState
        drawing="plan"
        action={
          may('parking-configurator') && (
            <Link
              to="/$company/parking/add"
              params={{ company: company.companyUrlName }}
              className={getButtonClass({ variant: 'primary' })}
            >
              {t('parkingBooking.cards.add')}
            </Link>
          )
        }
      >
        {t('parkingBooking.cards.empty')}
      </EmptyState>
    );
  return <ParkingCards parkings={data.parkings} outdated={isPlaceholderData} onChoose={choose} />;
}

/** The spaces of the selected parking, and the booking form. */
function Chosen({ page }: { page: ParkingScreenState }) {
  const { t } = useTranslation();
  const { company, profile } = useCompanyContext();
  const narrow = useMediaQuery(narrowScreen);
  const book = useBookSpace(page);
  const { parking, parkingQuery } = page;
  const { error, isFetching, refetch } = parkingQuery;
  const back = (
    <Button variant="quiet" icon={<ArrowLeft size={18} />} onClick={page.back}>
      {t('parkingBooking.back')}
    </Button>
  );
  if (!parking && error)
    return (
      <ErrorState
        title={t(getErrorCode(error) === 'notFound' ? 'parkingBooking.gone' : 'parkingBooking.notLoaded')}
        onRetry={getErrorCode(error) === 'notFound' ? undefined : () => void refetch()}
        retrying={isFetching}
        action={back}
      >
        {getErrorCode(error) === 'notFound' ? null : error.message}
      </ErrorState>
    );
  return (
    <>
      <div className={styles.head}>
        {back}
        {parking && (
          <div>
            <h2>{parking.name}</h2>
            <p className={styles.count}>
              {t('parkingBooking.cards.free', {
                count: Math.min(parking.availableParkingSpaces, parking.activeParkingSpaces),
                active: parking.activeParkingSpaces,
              })}
            </p>
          </div>
        )}
      </div>
      {parking?.description && <p className={styles.description}>{parking.description}</p>}
      {company.settings.waitlist && (
        <JoinParkingWaitlist
          page={page}
          isOffered={mayJoinParkingWaitlist(page) && isParkingFull(parking?.parkingSpaces ?? [], profile.id)}
        />
      )}
      {!parking && <Skeleton shape="block" height={320} />}
      {parking && (
        <div className={styles.beside}>
          {!narrow && (
            <div className={styles.plan}>
              {parking.parkingSpaces.length > 0 ? (
                <ParkingPlan page={page} />
              ) : (
                <Notice tone="info">{t('parkingBooking.plan.none')}</Notice>
              )}
            </div>
          )}
          <ParkingBookingForm page={page} book={book} narrow={narrow} />
        </div>
      )}
    </>
  );
}
