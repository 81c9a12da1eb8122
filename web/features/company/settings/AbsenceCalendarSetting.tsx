import { useQuery } from '@tanstack/react-query';
import { type AbsenceCalendar, getAbsenceCalendar } from '#contract/absences/absence-calendar.ts';
import { formatDisplayInstant } from '#contract/time/wall-clock.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { deviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import styles from './settings.module.css';

/** The state of the company's HR calendar, and the button that opens its dialog. */
export function AbsenceCalendarSetting({ onOpen, disabled }: { onOpen: () => void; disabled: boolean }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(createQueryOptions(getAbsenceCalendar));
  if (error && !data)
    return (
      <ErrorState title={t('settings.absenceCalendar.notLoaded')} onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <Skeleton shape="text" lines={2} />;
  const { calendar } = data;
  return (
    <div className={styles.calendar}>
      <h3>{t('settings.absenceCalendar.heading')}</h3>
      <CalendarState calendar={calendar} />
      <Button type="button" disabled={disabled} onClick={onOpen}>
        {t(calendar ? 'settings.absenceCalendar.change' : 'settings.absenceCalendar.add')}
      </Button>
    </div>
  );
}

function CalendarState({ calendar }: { calendar: AbsenceCalendar | null }) {
  const { t } = useTranslation();
  if (!calendar) return <p>{t('settings.absenceCalendar.none')}</p>;
  const { host, readOn, problem, absences, people, unmatched } = calendar;
  const read = readOn && formatDisplayInstant(readOn, deviceTimeZone());
  return (
    <>
      <p>{read ? t('settings.absenceCalendar.read', { host, read }) : host}</p>
      <p>{t('settings.absenceCalendar.found', { absences, people, unmatched })}</p>
      {problem && <Notice tone="warning">{t(`settings.absenceCalendar.problems.${problem}`)}</Notice>}
    </>
  );
}
