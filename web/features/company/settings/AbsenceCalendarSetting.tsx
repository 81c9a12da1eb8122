import { useQuery } from '@tanstack/react-query';
import { getAbsenceCalendar, type HrCalendar } from '#contract/absences/absence-calendar.ts';
import { formatDisplayInstant } from '#contract/time/wall-clock.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import styles from './settings.module.css';

/**
 * The setting of the company's HR calendar: a button that opens its dialog, and the state of the
 * calendar. The button comes first, so that it does not move when the state has loaded.
 */
export function AbsenceCalendarSetting({ onOpen, disabled }: { onOpen: () => void; disabled: boolean }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(createQueryOptions(getAbsenceCalendar));
  return (
    <div className={styles.calendar}>
      <h3>{t('settings.absenceCalendar.heading')}</h3>
      <Button type="button" disabled={disabled || !data} onClick={onOpen}>
        {t('settings.absenceCalendar.open')}
      </Button>
      {data ? (
        <CalendarState calendar={data.calendar} />
      ) : error ? (
        <ErrorState
          title={t('settings.absenceCalendar.notLoaded')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {error.message}
        </ErrorState>
      ) : (
        <Skeleton shape="text" lines={2} />
      )}
    </div>
  );
}

function CalendarState({ calendar }: { calendar: HrCalendar | null }) {
  const { t } = useTranslation();
  if (!calendar) return <p>{t('settings.absenceCalendar.none')}</p>;
  const { host, readOn, problem, absences, people, unmatched } = calendar;
  const read = readOn && formatDisplayInstant(readOn, getDeviceTimeZone());
  return (
    <>
      <p>{read ? t('settings.absenceCalendar.read', { host, read }) : host}</p>
      <p>{t('settings.absenceCalendar.found', { absences, people, unmatched })}</p>
      {problem && <Notice tone="warning">{t(`settings.absenceCalendar.problems.${problem}`)}</Notice>}
    </>
  );
}
