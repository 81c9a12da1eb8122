import { ChevronDown, ListX, MapPin } from 'lucide-react';
import { useState } from 'react';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import { formatPlace } from '#web/features/booking/kinds/format-place.ts';
import { formatLongDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { type Day, dayToUtcDate } from '#web/ui/date/days.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { SeriesDateRow } from './DateRow.tsx';
import styles from './dates.module.css';
import { getRetryTextKey } from './get-retry-key.ts';
import type { SeriesToChange } from './series-start.ts';
import { groupDatesByMonth, type MonthOfDates, type SeriesDateCounts } from './summarize-dates.ts';
import { useDateCountsFormatter } from './use-count-words.ts';
import type { SeriesForm } from './use-series-form.ts';

/**
 * The largest number of dates for which all months are open at first. A longer list opens the first
 * month.
 */
const shortList = 16;

interface Props {
  form: SeriesForm;
  kind: BookedKind;
  daysAhead: number | undefined;
  replaces: SeriesToChange | undefined;
}

/**
 * The dates that the form's rule gives, before they are booked. Each has its state, such as free or
 * refused, and buttons to change it.
 */
export function SeriesDatesList({ form, kind, daysAhead, replaces }: Props) {
  const { t } = useTranslation();
  const { isComplete, preview } = form;
  const { answer, counts, isOutdated, isError } = preview;
  const words = useDateCountsFormatter();
  const dates = answer?.dates ?? [];
  const refused = dates.filter(({ state }) => state === 'refused');
  const areTaken = refused.every(({ refusal }) => refusal?.errorCode === 'slotTaken');
  const summary = !isComplete
    ? t(form.areHoursOfDatesRight ? 'series.list.incomplete' : 'series.list.wrongHours')
    : isOutdated
      ? t('series.list.loading')
      : dates.length > 0 && !isError
        ? words(counts, areTaken)
        : '';
  return (
    <section className={styles.section} aria-labelledby="series-dates" aria-busy={isOutdated}>
      <h3 id="series-dates" className={styles.heading}>
        {t('series.list.title')}
      </h3>
      <p role="status" className={styles.summary}>
        {summary}
      </p>
      {isComplete && !isOutdated && counts.refused > 0 && !isError && <RefusedDates form={form} areTaken={areTaken} />}
      <UsedLimitHint form={form} />
      {isError && !isOutdated && preview.refused?.text ? (
        <ErrorState title={t('series.list.failed')} onRetry={preview.refetch} retrying={preview.isFetching}>
          {preview.refused.text}
        </ErrorState>
      ) : !answer && isComplete && !isError ? (
        <Skeleton shape="text" lines={6} />
      ) : (
        <div className={styles.months} data-outdated={isOutdated || !isComplete || isError || undefined}>
          {groupDatesByMonth(dates).map((month, index) => (
            <Month
              key={month.month}
              month={month}
              isFirst={index === 0 || dates.length <= shortList}
              words={words(month.counts, areTaken)}
              {...{ form, kind, daysAhead }}
            />
          ))}
        </div>
      )}
      {answer?.goesOn && form.values.ends === 'never' && <Notice tone="info">{t('series.list.goesOn')}</Notice>}
      {replaces && <MovedDates form={form} movedDays={replaces.movedDays} />}
      {kind === 'room' && <p className={styles.hint}>{t('series.list.exchange')}</p>}
    </section>
  );
}

/** Says how much of the holder's limit the dates use. Shows nothing if none of them counts. */
function UsedLimitHint({ form: { isComplete, preview } }: { form: SeriesForm }) {
  const { t } = useTranslation();
  const { answer, isOutdated, isError } = preview;
  if (!answer?.limit?.dates || !isComplete || isOutdated || isError) return null;
  const { max, others, dates } = answer.limit;
  return (
    <p className={styles.hint}>
      {t('series.list.uses', { dates, max })} {others > 0 && t('series.list.othersUse', { others })}{' '}
      {others + dates >= max && t('series.list.noneLeft')}
    </p>
  );
}

/**
 * The buttons for all refused dates at once. One skips them. The other takes the like places that
 * the server offers.
 */
function RefusedDates({ form, areTaken }: { form: SeriesForm; areTaken: boolean }) {
  const { t } = useTranslation();
  const refused = (form.preview.answer?.dates ?? []).filter(({ state }) => state === 'refused');
  const offered = refused.filter(({ offer }) => offer !== null);
  return (
    <div className={styles.skip}>
      <Button
        size="small"
        icon={<ListX size={16} aria-hidden="true" />}
        onClick={() => form.skip(refused.map(({ day }) => day))}
      >
        {t(areTaken ? 'series.list.skipTaken' : 'series.list.skipRefused')}
      </Button>
      {offered.length > 1 && (
        <Button size="small" icon={<MapPin size={16} aria-hidden="true" />} onClick={() => form.takeOffers(offered)}>
          {t('series.list.takeOffers', { count: offered.length })}
        </Button>
      )}
      <span className={styles.hint}>{t(`series.list.tries.${getRetryTextKey(refused)}`)}</span>
    </div>
  );
}

/**
 * The notice about dates that the member once moved to another day. Saving moves them back to the
 * rule's days, because a choice for a date cannot name another day.
 */
function MovedDates({ form, movedDays }: { form: SeriesForm; movedDays: readonly Day[] }) {
  const { t } = useTranslation();
  const { firstDay } = form.values;
  const moved = movedDays.filter((day) => day >= firstDay);
  if (moved.length === 0) return null;
  const days = new Intl.ListFormat(currentLocale()).format(moved.map(formatLongDay));
  return <Notice tone="warning">{t('series.list.movedBack', { count: moved.length, days })}</Notice>;
}

interface MonthProps extends Omit<Props, 'replaces'> {
  month: MonthOfDates;
  /** True if the month is open at first. */
  isFirst: boolean;
  words: string;
}

/** The dates of one month below its name, which opens and closes them. */
function Month({ month, isFirst, words, form, kind, daysAhead }: MonthProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<boolean | null>(null);
  // A month with refused dates is open until the member closes it.
  const isOpen = open ?? (isFirst || needsChoice(month.counts));
  const name = new Intl.DateTimeFormat(currentLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const { start, end, nights } = form.values;
  return (
    <section>
      <h4 className={styles.month}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ChevronDown size={18} aria-hidden="true" className={styles.chevron} />
          <span className={styles.name}>{name.format(dayToUtcDate(`${month.month}-01`))}</span>
          <span className={styles.hint}>{words}</span>
        </button>
      </h4>
      {isOpen && (
        <ul className={styles.dates}>
          {month.dates.map((date) => (
            <SeriesDateRow
              key={date.day}
              date={date}
              choice={form.choices[date.day]}
              hours={{ start, end, nights }}
              daysAhead={daysAhead}
              nameOf={(placeName) => formatPlace({ kind, placeName }, t)}
              onChoose={(choice, isTheirs) => form.choose(date.day, choice, isTheirs)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const needsChoice = ({ refused }: SeriesDateCounts) => refused > 0;
