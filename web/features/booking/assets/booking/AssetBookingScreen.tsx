import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { v4 } from 'uuid';
import { defaultTimeZone } from '#contract/time/default-time-zone.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { SearchField } from '#web/ui/text-field/SearchField.tsx';
import type { AssetBooking, AssetKind } from '../asset-kind.ts';
import type { NewBookingDraft } from '../dialog/booking-values.ts';
import { doGroupClocksAgree } from '../timeline/create-current-time-events.ts';
import { Agenda } from './Agenda.tsx';
import styles from './booking.module.css';
import { NothingToBook } from './NothingToBook.tsx';
import { TimelineToolbar } from './TimelineBar.tsx';
import { useOpenNewBooking } from './use-add-booking.ts';
import { useMatchingTimelineRows } from './use-matching-timeline-rows.ts';
import { useSaveAssetBooking } from './use-save-booking.ts';
import { useStoredOpenedBooking } from './use-stored-opened-booking.ts';
import { useTimelineView } from './use-timeline-view.ts';
import { showServerVetoToast, useVetoTexts } from './use-veto-texts.ts';
import { getRequestPeriodAroundDays } from './views.ts';

const Timeline = lazyPart(() => import('../timeline/Timeline.tsx'), 'Timeline', {
  waiting: () => <TimelineSkeleton />,
});
const BookingDialog = lazyPart(() => import('../dialog/BookingDialog.tsx'), 'BookingDialog', {
  wanted: ({ opened }) => opened !== null,
});

/**
 * The screen with the timeline of cars or resources. Members book here, and move and change
 * bookings (FLEET-02, FLEET-03, RES-02).
 */
export function AssetBookingScreen({ kind }: { kind: AssetKind }) {
  const { t } = useTranslation();
  const { profile } = useCompanyContext();
  const groups = useQuery(kind.calls.groups());
  const all = groups.data?.groups;
  const timeZone = all?.[0]?.timeZone ?? defaultTimeZone;
  const shown = useTimelineView(timeZone);
  const { view, day, days, isPhone } = shown;
  usePreloadedTimeline(view !== 'agenda');
  const booked = useQuery({
    ...kind.calls.bookings(getRequestPeriodAroundDays(days)),
    placeholderData: keepPreviousData,
  });
  const bookings = booked.data?.bookings;
  const [typed, setTyped] = useState('');
  const { opened, open, close } = useStoredOpenedBooking(kind);
  const openNew = (draft: NewBookingDraft) => open({ draft, id: v4() });
  const { add, adding } = useOpenNewBooking(all, openNew);
  const save = useSaveAssetBooking(kind, { failed: showServerVetoToast });
  const veto = useVetoTexts(kind);

  const { found, rows, assets, isSundayHidden, turn } = useMatchingTimelineRows(all, bookings, typed, shown);
  const title = t(`${kind.texts}.title`);
  if (groups.isError && !all)
    return (
      <>
        <h1>{title}</h1>
        <ReadFailed title={t(`${kind.texts}.loadFailed`)} query={groups} />
      </>
    );
  if (all?.every((group) => group.assets.length === 0)) return <NothingToBook kind={kind} />;
  return (
    <div className={styles.screen} data-phone={isPhone || undefined}>
      <h1 className={styles.title}>{title}</h1>
      <TimelineToolbar
        {...shown}
        isSundayHidden={isSundayHidden}
        onShow={shown.show}
        addLabel={t('assets.dialog.book')}
        onAdd={add}
        adding={adding}
      >
        <SearchField
          label={t(`${kind.texts}.find`)}
          placeholder={t(`${kind.texts}.find`)}
          value={typed}
          onChange={setTyped}
          className={styles.find}
        />
      </TimelineToolbar>
      {!bookings && <ReadFailed title={t(`${kind.texts}.bookingsFailed`)} query={booked} />}
      {typed.trim() !== '' && all && found.length === 0 && (
        <Notice tone="info" role="status">
          {t(`${kind.texts}.notFound`, { typed: typed.trim() })}
        </Notice>
      )}
      {all && bookings ? (
        view === 'agenda' ? (
          <Agenda
            kind={kind}
            days={days}
            today={shown.today}
            assets={assets}
            bookings={bookings}
            userId={profile.id}
            onOpen={(booking) => open({ booking })}
          />
        ) : (
          <Timeline
            // The library formats days in the language of its first rendering. A new key mounts the
            // timeline again.
            key={currentLocale()}
            kind={kind}
            view={view}
            day={day}
            days={days}
            rows={rows}
            bookings={bookings}
            userId={profile.id}
            label={t('assets.timeline.label')}
            timeZone={timeZone}
            oneClock={doGroupClocksAgree(all, serverNow())}
            opening={veto.opening}
            onTurn={turn}
            onOpen={(booking) => open({ booking })}
            onOpenNew={openNew}
            onChange={(booking: AssetBooking) => save.mutate({ booking, isNew: false })}
            onVeto={veto.say}
            vetoWords={veto.words}
          />
        )
      ) : (
        !booked.isError && <TimelineSkeleton />
      )}
      {all && <BookingDialog kind={kind} groups={all} opened={opened} onClose={close} />}
    </div>
  );
}

/** Loads the timeline's code in parallel with its data. The agenda needs no such code. */
function usePreloadedTimeline(isDrawn: boolean): void {
  useEffect(() => {
    if (isDrawn) void Timeline.preload();
  }, [isDrawn]);
}

/** Shows why a query failed, with a button that refetches. */
function ReadFailed({ title, query }: { title: string; query: UseQueryResult }) {
  if (!query.isError) return null;
  return (
    <ErrorState title={title} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {query.error.message}
    </ErrorState>
  );
}

/** A placeholder while the timeline loads. */
function TimelineSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton shape="block" height={320} />
    </div>
  );
}
