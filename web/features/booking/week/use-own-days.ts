import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  cancelDeskBookings,
  createDeskBookings,
  getUsualDesk,
  listPlannedDeskBookings,
  moveDeskBooking,
} from '#contract/booking/bookings.ts';
import { hourMs } from '#contract/time/durations.ts';
import { formatDisplayDay } from '#contract/time/wall-clock.ts';
import { getWeek, type MarkedPlace, setWeekMarks, type WeekMark } from '#contract/week/week.ts';
import { useOwnAssignedDesks } from '#web/features/booking/assigned/use-own-assigned-desks.ts';
import { type ReleaseChange, useReleaseDays } from '#web/features/booking/assigned/use-release-days.ts';
import { refetchBookingLists } from '#web/features/booking/bell/settle-booking.ts';
import { refetchListsOfBooking } from '#web/features/booking/booking-lists/list/cached-pages.ts';
import { deskKind } from '#web/features/booking/desks/desk-kind.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions, getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useToastMutation } from '#web/platform/api/use-toast-mutation.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { toast } from '#web/ui/toast/toast.ts';
import {
  type Coming,
  type DayPart,
  type Leaving,
  listHalves,
  listLeavingBesides,
  listReleases,
  planComing,
  planLeaving,
  type Release,
} from './plan-own-day.ts';

/** A wish of the person about a part of a day. Null takes their mark away. */
export interface OwnWish {
  day: string;
  part: DayPart;
  place: MarkedPlace | null;
}

/** A wish with the bookings that it changes, and the assigned desks that it releases. */
interface LeavingWish extends OwnWish {
  leaving: readonly Leaving[];
  releases: readonly Release[];
}

/** A failure that the member has been told already. */
class ToldError extends Error {}

type Steps =
  | ({ what: 'come'; deskId: string; deskNo: string; coming: Coming } & OwnWish)
  | ({ what: 'mark' } & LeavingWish);

/** Sends the steps of a wish. The marks follow the bookings, so a refused booking changes nothing. */
async function send(
  steps: Steps,
  marks: readonly WeekMark[],
  release: (change: ReleaseChange) => Promise<unknown>,
): Promise<void> {
  const { day, part } = steps;
  const halves = listHalves(part);
  if (steps.what === 'come') {
    const { coming, deskId } = steps;
    if (coming.step === 'book') await call(createDeskBookings, { body: { deskId, periods: [coming.period] } });
    if (coming.step === 'extend') {
      const { booking, period } = coming;
      await call(moveDeskBooking, { body: { bookingId: booking.id, deskId: booking.deskId, period } });
    }
    // A mark under the booking would come back once it is cancelled.
    const old = marks.filter((mark) => mark.day === day && halves.includes(mark.afternoon));
    if (old.length === 0) return;
    await call(setWeekMarks, { body: { marks: old.map(({ afternoon }) => ({ day, afternoon, place: null })) } });
    return;
  }
  const told = (error: Error) => {
    throw new ToldError(error.message);
  };
  const leaving = listLeavingBesides(steps.leaving, steps.releases, { day, now: Date.now() });
  for (const { assignmentId, deskNo } of steps.releases)
    await release({ act: 'release', assignmentId, deskNo, days: [day] }).catch(told);
  const cancelled = leaving.filter(({ remains }) => remains === null).map(({ booking }) => booking.id);
  if (cancelled.length > 0) await call(cancelDeskBookings, { body: { bookingIds: cancelled } });
  for (const { booking, remains } of leaving)
    if (remains)
      await call(moveDeskBooking, { body: { bookingId: booking.id, deskId: booking.deskId, period: remains } });
  await call(setWeekMarks, { body: { marks: halves.map((afternoon) => ({ day, afternoon, place: steps.place })) } });
}

/**
 * Returns the function that sets a part of an own day. `office` books the usual desk, or opens the
 * plan of that day if there is none. Leaving a booked desk asks first.
 * @param marks the person's marks of the shown week
 */
export function useOwnDays(marks: readonly WeekMark[]) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const client = useQueryClient();
  const navigate = useNavigate();
  const hasDesks = company.packageInfo.deskLimit > 0;
  const usual = useQuery({ ...createQueryOptions(getUsualDesk), enabled: hasDesks, staleTime: hourMs, retry: 0 });
  const planned = useQuery({ ...createQueryOptions(listPlannedDeskBookings), enabled: hasDesks });
  const assigned = useOwnAssignedDesks();
  const release = useReleaseDays((days) => {
    // The mark would hide the desk that is the member's again.
    for (const day of days) acting.mutate({ day, part: 'day', place: null, what: 'mark', leaving: [], releases: [] });
  });
  const [pendingDays, setPendingDays] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<{ wish: LeavingWish; isOpen: boolean } | null>(null);
  const openPlan = (day: string) =>
    void navigate({ to: '/$company/booking', params: { company: company.companyUrlName }, search: { day } });
  const acting = useToastMutation({
    mutationFn: (steps: Steps) => send(steps, marks, release.mutateAsync),
    about: ({ day }) => day,
    onMutate: ({ day }) => setPendingDays((days) => new Set([...days, day])),
    onSuccess(_nothing, steps) {
      if (steps.what !== 'come' || steps.coming.step === 'none') return;
      const desk = steps.coming.step === 'extend' ? steps.coming.booking.deskNo : steps.deskNo;
      toast.success(t('week.booked', { desk, day: formatDisplayDay(steps.day) }));
    },
    failed: (error, { day }) =>
      error instanceof ToldError ? null : t('week.notSaved', { day: formatDisplayDay(day), reason: error.message }),
    async onSettled(_answer, _error, { day }) {
      await Promise.all([
        refetchQueries(client, { queryKey: getQueryKeyPrefix(getWeek) }),
        refetchQueries(client, { queryKey: getQueryKeyPrefix(listPlannedDeskBookings) }),
        refetchBookingLists(client),
        refetchListsOfBooking(client, deskKind),
      ]);
      setPendingDays((days) => new Set([...days].filter((one) => one !== day)));
    },
  });
  const needed = !hasDesks ? [] : company.settings.assignedDesks ? [planned, assigned] : [planned];
  const bookings = planned.data?.bookings ?? [];
  const set = (wish: OwnWish) => {
    const { day, part } = wish;
    if (wish.place === 'office' && hasDesks) {
      const desk = usual.data?.desk;
      const hours = { from: company.settings.defaultBookingHoursStart, to: company.settings.defaultBookingHoursEnd };
      const coming = planComing(bookings, day, part, { hours, timeZone: desk?.locationIana ?? 'UTC' });
      if (coming.step === 'book' && !desk?.can.book) return openPlan(day);
      const { deskId = '', deskNo = '' } = desk ?? {};
      return acting.mutate({ ...wish, what: 'come', deskId, deskNo, coming });
    }
    const leaving = planLeaving(bookings, day, part);
    const releases = wish.place === 'home' ? listReleases(assigned.data?.desks ?? [], day, part) : [];
    if (leaving.length + releases.length > 0)
      return setQuestion({ wish: { ...wish, leaving, releases }, isOpen: true });
    acting.mutate({ ...wish, what: 'mark', leaving, releases });
  };
  const close = () => setQuestion((last) => last && { ...last, isOpen: false });
  return {
    ...{ set, openPlan, pendingDays },
    /** The question before desks are given up. Its wish stays while the dialog closes. */
    question,
    close,
    leave() {
      if (question) acting.mutate({ ...question.wish, what: 'mark' });
      close();
    },
    /** False until the answers are there that a press needs. An own day cannot be set without them. */
    isReady: !hasDesks || (!usual.isLoading && needed.every(({ data }) => data !== undefined)),
    /** The read that a press needs and that failed, for a message with a repeat. */
    failedRead: needed.find(({ isError, data }) => isError && data === undefined),
    hasDesks,
  };
}

export type OwnDays = ReturnType<typeof useOwnDays>;
