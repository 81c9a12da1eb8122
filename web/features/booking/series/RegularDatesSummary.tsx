import type { SeriesDate } from '#contract/booking/series.ts';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import { limitNamedItems } from '#contract/text/split-named.ts';
import { formatPlace } from '#web/features/booking/kinds/format-place.ts';
import { formatLongDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { NonBreakingDates } from '#web/ui/texts/NonBreakingDates.tsx';
import { getRetryTextKey } from './get-retry-key.ts';
import styles from './regular-dates.module.css';
import { countRegularDates, isNamedRegularDate, type RegularDateCounts } from './summarize-dates.ts';
import type { SeriesForm } from './use-series-form.ts';

/** The number of differing dates that are named. If only one more is left, it is named too. */
const namedDates = 4;

/**
 * Says in one line what will happen to the dates of the bookable period. It names dates at another
 * desk, refused dates, and dates on which the holder has a booking.
 */
export function RegularDatesSummary({ form, kind }: { form: SeriesForm; kind: BookedKind }) {
  const { t } = useTranslation();
  const words = useRegularWords();
  const { isComplete, preview } = form;
  const { answer, isOutdated, isError } = preview;
  if (isError && !isOutdated && preview.refused?.text)
    return (
      <ErrorState title={t('series.list.failed')} onRetry={preview.refetch} retrying={preview.isFetching}>
        {preview.refused.text}
      </ErrorState>
    );
  const isShown = isComplete && !isOutdated && !isError && answer !== undefined;
  const dates = answer?.dates ?? [];
  const differing = limitNamedItems(dates.filter(isNamedRegularDate), namedDates);
  const refused = dates.filter(({ state }) => state === 'refused');
  const wordsOf = ({ refusal, placeName }: SeriesDate) => refusal?.message ?? formatPlace({ kind, placeName }, t);
  return (
    <section className={styles.section} aria-label={t('series.list.title')} aria-busy={isOutdated}>
      <p role="status" className={styles.summary}>
        {!isComplete
          ? t('series.list.incomplete')
          : isShown
            ? words(countRegularDates(dates))
            : t('series.list.loading')}
      </p>
      {isShown && differing.named.length > 0 && (
        <ul className={styles.dates}>
          {differing.named.map((date) => (
            <li key={date.day}>
              <strong>{formatLongDay(date.day)}</strong>: <NonBreakingDates>{wordsOf(date)}</NonBreakingDates>
            </li>
          ))}
          {differing.more > 0 && <li>{t('series.mine.more', { count: differing.more })}</li>}
        </ul>
      )}
      {isShown && (
        <p className={styles.hint}>
          {refused.length > 0 && `${t(`series.mine.tries.${getRetryTextKey(refused)}`)} `}
          {t('series.list.goesOn')}
        </p>
      )}
    </section>
  );
}

/** Returns the function that puts counts in words: 'Next 8 dates: 6 free, 2 taken, so …'. */
function useRegularWords() {
  const { t } = useTranslation();
  return ({ all, here, moved, refused, later, theirs }: RegularDateCounts): string => {
    if (all === 0) return t('series.regular.none');
    const parts = [
      here > 0 && t('series.list.free', { count: here }),
      refused > 0 && t('series.list.refused', { count: refused }),
      later > 0 && t('series.list.later', { count: later }),
      theirs > 0 && t('series.regular.theirs', { count: theirs }),
      // Its words are a clause, so that they come last.
      moved > 0 && t('series.regular.moved', { count: moved }),
    ].filter((part) => part !== false);
    return `${t('series.regular.next', { count: all })}: ${parts.join(', ')}`;
  };
}
