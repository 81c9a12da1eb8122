import { subscriptionTimeZone } from '#contract/billing/subscription.ts';
import { formatDisplayDay, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { JoinReferralProgramForm } from './JoinReferralProgramForm.tsx';
import { OwnReferralCode } from './OwnReferralCode.tsx';
import styles from './referrals.module.css';
import { useReferralProgram } from './use-referral-program.ts';

/**
 * Returns the day of an instant in the operator's time zone, by which the program begins and ends.
 */
const dayIn = (instant: string) => formatDisplayDay(getCalendarDayAt(Date.parse(instant), subscriptionTimeZone));

/**
 * The screen of the referral program at /referrals: the form to join, and the member's code and
 * results (REF-01).
 */
export function ReferralsScreen() {
  const { t } = useTranslation();
  const { program, state, hasJoined, join } = useReferralProgram();
  const { data } = program;
  const membership = data?.userMembership;
  const { pln, months } = limits.referralVoucher;
  const [first, second] = months;
  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <h1>{t('referrals.title')}</h1>
        <p className={styles.lead}>{t('referrals.lead', { pln })}</p>
      </div>
      {program.isError && !data ? (
        <ErrorState
          title={t('referrals.unknownError')}
          onRetry={() => void program.refetch()}
          retrying={program.isFetching}
        >
          {program.error.message}
        </ErrorState>
      ) : (
        <div className={styles.columns}>
          <div className={styles.card} aria-busy={!data}>
            {!data && <Skeleton shape="text" lines={6} />}
            {data && state === 'upcoming' && (
              <Notice tone="info">{t('referrals.upcoming', { day: dayIn(data.startAt) })}</Notice>
            )}
            {data && state === 'ended' && (
              <Notice tone="info">{t('referrals.ended', { day: dayIn(data.endAt) })}</Notice>
            )}
            {membership && <OwnReferralCode membership={membership} isNew={hasJoined} />}
            {data && !membership && <JoinReferralProgramForm program={data} open={state === 'active'} onJoin={join} />}
          </div>
          <section aria-labelledby="referrals-how" className={styles.how}>
            <h2 id="referrals-how">{t('referrals.how.title')}</h2>
            <ol className={styles.steps}>
              <li>{t('referrals.how.share')}</li>
              <li>{t('referrals.how.found')}</li>
              <li>{t('referrals.how.vouchers', { pln, first, second })}</li>
            </ol>
            <p className={styles.muted}>{t('referrals.how.unlimited')}</p>
            {data && (
              <p className={styles.muted}>
                {t('referrals.period', { from: dayIn(data.startAt), to: dayIn(data.endAt) })}
              </p>
            )}
          </section>
        </div>
      )}
    </div>
  );
}
