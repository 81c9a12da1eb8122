import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  type ListedSeries,
  listSeries,
  retrieveSeries,
  type SeriesWithUpcomingDates,
} from '#contract/booking/open-series.ts';
import type { SeriesWish } from '#contract/booking/series-wishes.ts';
import { describeSeriesRule } from '#contract/booking/series-words.ts';
import { limitNamedItems } from '#contract/text/split-named.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { joinLocationPath } from '#web/features/booking/booking-lists/join-location-path.ts';
import { formatPlace } from '#web/features/booking/kinds/format-place.ts';
import card from '#web/features/booking/list-card.module.css';
import { getKindIcon } from '#web/features/booking/my-bookings/kind-icons.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { formatLongDay, formatTimeOfDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { NonBreakingDates } from '#web/ui/texts/NonBreakingDates.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { getRetryTextKey } from './get-retry-key.ts';
import { hasRegularDays } from './has-regular-days.ts';
import styles from './OwnSeries.module.css';
import { countSeriesBookingsToCancel, fillNightsOfListedSeries, fillNightsOfSeries } from './series-again.ts';
import { useCancelSeries } from './use-cancel-series.ts';
import { useChangeSeries } from './use-change-series.tsx';

/** The largest number of refused dates that a series in the list names. It counts the others. */
const namedRefusals = 3;

interface Props {
  /** The kind of the series to show, such as 'desk'. Null shows series of all kinds. */
  kind: string | null;
  /**
   * The time at which the member's own bookings last loaded, in epoch milliseconds. 0 before that.
   * Each later change refetches the series.
   */
  changedAt: number;
}

/**
 * Lists the member's series that have not ended, each with its next date and its refused dates. If
 * the company has switched series off, members can only end them.
 */
export function OwnSeries({ kind, changedAt }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = useQuery({
    ...createQueryOptions(listSeries),
    staleTime: 0,
    select: ({ series }) => series.map(fillNightsOfListedSeries),
  });
  const { refetch } = list;
  const listedAt = useRef(changedAt);
  // A changed booking may belong to a series. The first load of the bookings, from 0, changes
  // nothing.
  useEffect(() => {
    const before = listedAt.current;
    listedAt.current = changedAt;
    if (before !== changedAt && before !== 0) void refetch();
  }, [changedAt, refetch]);
  const { company } = useCompanyContext();
  const isOff = company.settings.series === 'off';
  const cancel = useCancelSeries();
  const section = useRef<HTMLDivElement>(null);
  const [ending, setEnding] = useState<SeriesWithUpcomingDates | null>(null);
  const lastEnding = useRef(ending);
  if (ending) lastEnding.current = ending;
  const changing = useChangeSeries();
  // Loads the whole series before the question to end it. The question counts the dates, which the
  // list lacks.
  const opening = useMutationWithFailureToast({
    mutationFn: async (id: string) =>
      fillNightsOfSeries(
        await client.fetchQuery({ ...createQueryOptions(retrieveSeries, { query: { id } }), staleTime: 0 }),
      ),
    onSuccess: setEnding,
    failed: (error) => `${t('series.cancel.notLoaded')} ${error.message}`,
  });
  if (list.isError && !list.data)
    return (
      <ErrorState title={t('series.mine.notLoaded')} onRetry={() => void list.refetch()} retrying={list.isFetching}>
        {list.error.message}
      </ErrorState>
    );
  if (!list.data) return <Skeleton shape="text" lines={6} />;
  const shown = list.data.filter((series) => kind === null || series.kind === kind);
  const lost = lastEnding.current;
  return (
    <div ref={section} tabIndex={-1} className={styles.section}>
      {isOff && shown.length > 0 && <Notice tone="info">{t('series.mine.off')}</Notice>}
      {shown.length === 0 ? (
        <div className={styles.empty}>
          <EmptyState drawing="bookings">
            {t(hasRegularDays(company) ? 'series.mine.emptyRegular' : 'series.mine.empty')}
          </EmptyState>
        </div>
      ) : (
        <ul className={styles.items}>
          {shown.map((series) => (
            <Item
              key={series.id}
              series={series}
              isChanging={changing.loading === series.id}
              isEnding={opening.isPending && opening.variables === series.id}
              onChange={isOff ? null : () => changing.change({ seriesId: series.id })}
              onEnd={() => opening.mutate(series.id)}
            />
          ))}
        </ul>
      )}
      {changing.dialog}
      <ConfirmDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        onConfirm={() => {
          if (ending) cancel.mutate({ series: ending });
          setEnding(null);
        }}
        danger
        focusAfter={section}
        title={t('series.cancel.endTitle')}
        confirmLabel={t('series.cancel.end')}
        cancelLabel={t('series.cancel.keep')}
      >
        {lost && t('series.cancel.endLoss', { count: countSeriesBookingsToCancel(lost, serverNow()) })}
      </ConfirmDialog>
    </div>
  );
}

interface ItemProps {
  series: ListedSeries;
  /** True while the series loads for the dialog that changes it. */
  isChanging: boolean;
  /** True while the series loads for the question whether to end it. */
  isEnding: boolean;
  /** Opens the dialog that changes the series. Null if the company has switched series off. */
  onChange: (() => void) | null;
  onEnd: () => void;
}

/** Returns the keys of the words for wishes, which follow "if taken". */
const listWishWords = (wishes: readonly SeriesWish[]) => {
  const near = !wishes.includes('floor') ? 'zone' : wishes.includes('zone') ? 'both' : 'floor';
  if (!wishes.includes('team')) return [near] as const;
  return wishes.length === 2 ? (['team'] as const) : ([near, 'thenTeam'] as const);
};

function Item({ series, isChanging, isEnding, onChange, onEnd }: ItemProps) {
  const { t } = useTranslation();
  const { profile } = useCompanyContext();
  const { kind, placeName, locationPath, locationName, locationIana, rule, nextDate, refused, title } = series;
  const Sign = getKindIcon(kind);
  const listed = limitNamedItems(refused, namedRefusals);
  const place = formatPlace({ kind, placeName }, t);
  const words = describeSeriesRule(rule, currentLocale());
  const whole = t('series.mine.ofSeries', { place, rule: words });
  const dayOf = (instant: string) => formatLongDay(getCalendarDayAt(Date.parse(instant), locationIana));
  return (
    <li className={classNames(card.card, styles.item)}>
      <span className={card.sign}>
        <Sign size={20} aria-hidden="true" />
      </span>
      <div className={styles.what}>
        <h3 className={styles.place}>{title || place}</h3>
        <p className={styles.rule}>{words}</p>
        <p className={styles.quiet}>
          {[title && place, joinLocationPath([...locationPath, locationName])].filter(Boolean).join(', ')}
        </p>
        {series.wishes.length > 1 && (
          <p className={styles.quiet}>
            {listWishWords(series.wishes)
              .map((word) => t(`series.mine.wishes.${word}`))
              .join(', ')}
          </p>
        )}
        {series.userId !== profile.id && (
          <p className={styles.quiet}>{t('series.mine.heldBy', { name: series.userName })}</p>
        )}
        {(nextDate !== null || !series.stranded) && (
          <p className={styles.quiet}>
            {nextDate === null
              ? t('series.mine.noNext')
              : t('series.mine.next', { when: `${dayOf(nextDate)}, ${formatTimeOfDay(nextDate, locationIana)}` })}
          </p>
        )}
        {series.stranded && (
          <div className={styles.refused}>
            <TriangleAlert size={18} aria-hidden="true" />
            <p>{t(onChange ? 'series.mine.stranded' : 'series.mine.strandedOff')}</p>
          </div>
        )}
        {!series.stranded && refused.length > 0 && (
          <div className={styles.refused}>
            <TriangleAlert size={18} aria-hidden="true" />
            <div>
              <p>{t('series.mine.refused', { count: refused.length })}</p>
              <ul>
                {listed.named.map(({ day, message }) => (
                  <li key={day}>
                    <strong>{formatLongDay(day)}</strong>: <NonBreakingDates>{message}</NonBreakingDates>
                  </li>
                ))}
                {listed.more > 0 && <li>{t('series.mine.more', { count: listed.more })}</li>}
              </ul>
              <p>{t(`series.mine.tries.${getRetryTextKey(refused)}`)}</p>
            </div>
          </div>
        )}
      </div>
      {series.mayChange && (
        <div className={styles.acts}>
          {onChange && (
            <Button
              size="small"
              variant={series.stranded ? 'primary' : undefined}
              icon={<Pencil size={16} aria-hidden="true" />}
              pending={isChanging}
              onClick={onChange}
            >
              {t(series.stranded ? 'series.mine.otherPlace' : 'series.mine.change')}
              <VisuallyHidden>: {whole}</VisuallyHidden>
            </Button>
          )}
          <Button size="small" icon={<Trash2 size={16} aria-hidden="true" />} pending={isEnding} onClick={onEnd}>
            {t('series.mine.end')}
            <VisuallyHidden>: {whole}</VisuallyHidden>
          </Button>
        </div>
      )}
    </li>
  );
}
