import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type ListedSeries, listSeries, retrieveSeries, type ShownSeries } from '#contract/booking/open-series.ts';
import { describeSeriesRule } from '#contract/booking/series-words.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { joinLocationPath } from '#web/features/booking/booking-lists/join-location-path.ts';
import { listedKinds } from '#web/features/booking/kinds/kinds.ts';
import { getKindIcon } from '#web/features/booking/my-bookings/kind-icons.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useToastMutation } from '#web/platform/api/use-toast-mutation.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { formatLongDay, formatTimeOfDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { NonBreakingDates } from '#web/ui/texts/NonBreakingDates.tsx';
import styles from './OwnSeries.module.css';
import { SeriesDialog } from './SeriesDialog.tsx';
import {
  choicesOf,
  countCancelled,
  detailsOf,
  ruleFrom,
  toListedSeries,
  toShownSeries,
  upcomingDates,
} from './series-again.ts';
import type { SeriesStart } from './series-start.ts';
import { useCancelSeries } from './use-cancel-series.ts';

/** The refused dates that an item names. It counts the others. */
const namedRefusals = 3;

/** An action on a series: change it or end it. */
type Act = 'change' | 'end';

interface Props {
  /** The kind whose series show. Null shows all. */
  kind: string | null;
  /** The time of the last change of the member's own bookings. Series are read again with them. */
  changedAt: number;
}

/** The member's open series, with their next dates and the dates that could not be booked. */
export function OwnSeries({ kind, changedAt }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = useQuery({
    ...createQueryOptions(listSeries),
    select: ({ series }) => series.map(toListedSeries),
  });
  const { refetch } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: bookings that change may belong to a series
  useEffect(() => {
    void refetch();
  }, [changedAt, refetch]);
  const cancel = useCancelSeries();
  const section = useRef<HTMLDivElement>(null);
  const [changed, setChanged] = useState<{ start: SeriesStart; opening: number } | null>(null);
  const [open, setOpen] = useState(false);
  const [ending, setEnding] = useState<ShownSeries | null>(null);
  const lastEnding = useRef(ending);
  if (ending) lastEnding.current = ending;
  const startOf = useStartOfSeries();
  // The list leaves out the dates, which both acts need.
  const opening = useToastMutation({
    mutationFn: async ({ id }: { id: string; act: Act }) =>
      toShownSeries(
        await client.fetchQuery({ ...createQueryOptions(retrieveSeries, { query: { id } }), staleTime: 0 }),
      ),
    onSuccess: (series, { act }) => {
      if (act === 'end') return setEnding(series);
      setChanged((before) => ({ start: startOf(series), opening: (before?.opening ?? 0) + 1 }));
      setOpen(true);
    },
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
      {shown.length === 0 ? (
        <div className={styles.empty}>
          <EmptyState drawing="bookings">{t('series.mine.empty')}</EmptyState>
        </div>
      ) : (
        <ul className={styles.items}>
          {shown.map((series) => (
            <Item
              key={series.id}
              series={series}
              pending={opening.isPending && opening.variables.id === series.id ? opening.variables.act : null}
              onAct={(act) => opening.mutate({ id: series.id, act })}
            />
          ))}
        </ul>
      )}
      {changed && (
        <SeriesDialog key={changed.opening} start={changed.start} open={open} onClose={() => setOpen(false)} />
      )}
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
        {lost && t('series.cancel.endLoss', { count: countCancelled(lost, serverNow()) })}
      </ConfirmDialog>
    </div>
  );
}

/** Returns the function that gives the values with which the dialog that changes a series opens. */
function useStartOfSeries() {
  const { t } = useTranslation();
  const { company, profile } = useCompanyContext();
  return (series: ShownSeries): SeriesStart => {
    const { kind, placeId, placeName, locationIana, locationPath, locationName, rule, movesToLike, userId } = series;
    const { texts } = listedKinds.find(({ name }) => name === kind)!;
    const now = serverNow();
    const nextDay = upcomingDates(series, now)[0]?.day ?? getCalendarDayAt(now, locationIana);
    const isOnFloor = kind === 'desk' || kind === 'room';
    return {
      ...{ kind, placeId, timeZone: locationIana, movesToLike, firstDay: nextDay, hours: rule.hours },
      place: [t(`${texts}.name`, { name: placeName }), joinLocationPath([...locationPath, locationName])].join(', '),
      ...(isOnFloor && { daysAhead: company.settings.maxBookingPeriod }),
      ...(userId !== profile.id && { userId }),
      details: detailsOf(series),
      rule: ruleFrom(series, nextDay),
      choices: choicesOf(series),
      replaces: { seriesId: series.id, nextDay },
    };
  };
}

interface ItemProps {
  series: ListedSeries;
  /** The act whose data loads. */
  pending: Act | null;
  onAct: (act: Act) => void;
}

function Item({ series, pending, onAct }: ItemProps) {
  const { t } = useTranslation();
  const { profile } = useCompanyContext();
  const { kind, placeName, locationPath, locationName, locationIana, rule, nextDate, refused, title } = series;
  const { texts } = listedKinds.find(({ name }) => name === kind)!;
  const Sign = getKindIcon(kind);
  const place = t(`${texts}.name`, { name: placeName });
  const words = describeSeriesRule(rule, currentLocale());
  const whole = t('series.mine.ofSeries', { place, rule: words });
  const dayOf = (instant: string) => formatLongDay(getCalendarDayAt(Date.parse(instant), locationIana));
  return (
    <li className={styles.item}>
      <span className={styles.sign}>
        <Sign size={20} aria-hidden="true" />
      </span>
      <div className={styles.what}>
        <h3 className={styles.place}>{title || place}</h3>
        <p className={styles.rule}>{words}</p>
        <p className={styles.quiet}>
          {[title && place, joinLocationPath([...locationPath, locationName])].filter(Boolean).join(', ')}
        </p>
        {series.userId !== profile.id && (
          <p className={styles.quiet}>{t('series.mine.heldBy', { name: series.userName })}</p>
        )}
        <p className={styles.quiet}>
          {nextDate === null
            ? t('series.mine.noNext')
            : t('series.mine.next', { when: `${dayOf(nextDate)}, ${formatTimeOfDay(nextDate, locationIana)}` })}
        </p>
        {refused.length > 0 && (
          <div className={styles.refused}>
            <TriangleAlert size={18} aria-hidden="true" />
            <div>
              <p>{t('series.mine.refused', { count: refused.length })}</p>
              <ul>
                {refused.slice(0, namedRefusals).map(({ day, message }) => (
                  <li key={day}>
                    <strong>{formatLongDay(day)}</strong>: <NonBreakingDates>{message}</NonBreakingDates>
                  </li>
                ))}
                {refused.length > namedRefusals && (
                  <li>{t('series.mine.more', { count: refused.length - namedRefusals })}</li>
                )}
              </ul>
              <p>{t('series.mine.tries')}</p>
            </div>
          </div>
        )}
      </div>
      {series.mayChange && (
        <div className={styles.acts}>
          <Button
            size="small"
            icon={<Pencil size={16} aria-hidden="true" />}
            pending={pending === 'change'}
            onClick={() => onAct('change')}
          >
            {t('series.mine.change')}
            <VisuallyHidden>: {whole}</VisuallyHidden>
          </Button>
          <Button
            size="small"
            icon={<Trash2 size={16} aria-hidden="true" />}
            pending={pending === 'end'}
            onClick={() => onAct('end')}
          >
            {t('series.mine.end')}
            <VisuallyHidden>: {whole}</VisuallyHidden>
          </Button>
        </div>
      )}
    </li>
  );
}
