import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getUsualDesk, listPlannedDeskBookings } from '#contract/booking/bookings.ts';
import { findDayClosing } from '#contract/booking/opening-hours.ts';
import { hourMs } from '#contract/time/durations.ts';
import { formatDisplayDay } from '#contract/time/wall-clock.ts';
import { useOwnAssignedDesks } from '#web/features/booking/assigned/use-own-assigned-desks.ts';
import { useChangeReleasedDays } from '#web/features/booking/assigned/use-release-days.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { collectOpeningRules } from '#web/platform/places/compose-opening.ts';
import { useAllOpeningRules } from '#web/platform/places/use-applicable-opening-rules.ts';
import {
  useAreOpeningRulesLoading,
  useLocationsForOpeningRules,
  useOpeningRulesAtLocation,
} from '#web/platform/places/use-opening-at.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { useDialogContent } from '#web/ui/dialog/use-dialog-content.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { isRefusalOfDesk } from './desk-refusals.ts';
import { refetchOwnDays } from './own-days-refetch.ts';
import { areDayPartHoursOver, getSearchHoursNearTeam, planOfficeDay } from './plan-office.ts';
import {
  type LeavingBookingChange,
  listDeskDayReleases,
  listHalvesOfDayPart,
  planLeavingBookingChanges,
} from './plan-own-day.ts';
import {
  AlreadyReportedError,
  type LeavingDayWish,
  type MarkToSet,
  type OwnDayWish,
  type PlannedOwnDaySteps,
  sendOwnDay,
} from './send-own-day.ts';
import { useTakeDays } from './use-take-days.ts';
import type { WeekResponse } from './use-week.ts';

/**
 * Loads the opening hours at the location of the usual desk, undefined while nothing limits them.
 * It also returns whether a location is closed on a day.
 */
function useOpenings(locationId: string | null) {
  const locations = useLocationsForOpeningRules();
  const rules = useAllOpeningRules();
  return {
    opening: useOpeningRulesAtLocation(locationId),
    openingAt: (id: string) => rules && collectOpeningRules(rules, locations ?? [], id),
    isClosedAt: (id: string, day: string) =>
      rules !== undefined && findDayClosing(collectOpeningRules(rules, locations ?? [], id), day) !== null,
  };
}

/** Loads the desks that a press needs: the usual one, the booked ones and the assigned ones. */
function useOwnDesks(hasDesks: boolean) {
  const { company } = useCompanyContext();
  const usual = useQuery({ ...createQueryOptions(getUsualDesk), enabled: hasDesks, staleTime: hourMs, retry: 0 });
  const planned = useQuery({ ...createQueryOptions(listPlannedDeskBookings), enabled: hasDesks });
  const assigned = useOwnAssignedDesks();
  const openings = useOpenings(usual.data?.desk?.locationId ?? null);
  const areRulesLoading = useAreOpeningRulesLoading();
  const needed = !hasDesks ? [] : company.settings.assignedDesks ? [planned, assigned] : [planned];
  return {
    ...{ usual, planned, assigned, openings },
    /**
     * False until the desks and the opening hours that a press needs have loaded. Until then no own
     * day can be set.
     */
    isReady: !hasDesks || (!usual.isLoading && !areRulesLoading && needed.every(({ data }) => data !== undefined)),
    /** The failed query that a press needs, for a message with a retry. */
    failedRead: needed.find(({ isError, data }) => isError && data === undefined),
  };
}

/** Remembers the days whose change is on its way. */
function usePendingDays() {
  const [pendingDays, setPendingDays] = useState<ReadonlySet<string>>(new Set());
  const setPending = (days: readonly string[], isPending: boolean) =>
    setPendingDays((all) => new Set([...[...all].filter((day) => !days.includes(day)), ...(isPending ? days : [])]));
  return { pendingDays, setPending };
}

/** Returns the marks of the halves of a day's part as they are before a change. */
function listFormerMarks(marks: WeekResponse['marks'], day: string, part: OwnDayWish['part']): MarkToSet[] {
  const placeOf = (afternoon: boolean) =>
    marks.find((mark) => mark.day === day && mark.afternoon === afternoon)?.place ?? null;
  return listHalvesOfDayPart(part).map((afternoon) => ({ day, afternoon, place: placeOf(afternoon) }));
}

/**
 * Returns the functions that set a part of an own day, and that take several days. `office` books
 * the usual desk, or extends an own booking. Without a usual desk it opens the plan of that day.
 * Leaving a desk asks first.
 * @param week the shown week. Undefined until it has loaded
 */
export function useOwnDaysActions(week: WeekResponse | undefined) {
  const marks = week?.marks ?? [];
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const client = useQueryClient();
  const navigate = useNavigate();
  const hasDesks = company.packageInfo.deskLimit > 0 && week?.hasDesks !== false;
  const { usual, planned, assigned, openings, ...reads } = useOwnDesks(hasDesks);
  const release = useChangeReleasedDays((days) => {
    // Removes the mark of each day. It would hide the desk that the member has taken back.
    for (const day of days) acting.mutate({ day, part: 'day', place: null, what: 'mark', leaving: [], releases: [] });
  });
  const { pendingDays, setPending } = usePendingDays();
  const question = useDialogContent<LeavingDayWish>();
  const openPlan = (...days: readonly string[]) =>
    void navigate({
      ...{ to: '/$company/booking', params: { company: company.companyUrlName } },
      search: { day: days.join(',') },
    });
  const sayLeft = (
    left: readonly LeavingBookingChange[],
    { day, part, place }: OwnDayWish,
    formerMarks: MarkToSet[],
  ): void => {
    const desk = [...new Set(left.map(({ booking }) => booking.deskNo))].join(', ');
    const undone: PlannedOwnDaySteps = { what: 'undo', day, part, place, left, formerMarks };
    // A new booking would not belong to the series.
    const canUndo = left.every(({ booking, remains }) => remains !== null || !booking.seriesId);
    const actions = [{ label: t('week.undo'), onClick: () => acting.mutate(undone) }];
    toast.success(t('week.left', { desk, day: formatDisplayDay(day) }), canUndo ? { actions } : undefined);
  };
  const send = (steps: PlannedOwnDaySteps) => sendOwnDay(steps, marks, release.mutateAsync);
  const acting = useMutationWithFailureToast({
    mutationFn: send,
    about: ({ day }) => day,
    onMutate: ({ day, part }) => {
      setPending([day], true);
      return { formerMarks: listFormerMarks(marks, day, part) };
    },
    onError(error, steps) {
      if (steps.what === 'come' && isRefusalOfDesk(error)) openPlan(steps.day);
    },
    onSuccess(left, steps, { formerMarks }) {
      if (left.length > 0) return sayLeft(left, steps, formerMarks);
      if (steps.what !== 'come' || steps.coming.step === 'none') return;
      const desk = steps.coming.step === 'extend' ? steps.coming.booking.deskNo : steps.deskNo;
      toast.success(t('week.booked', { desk, day: formatDisplayDay(steps.day) }));
    },
    failed: (error, { day }) =>
      error instanceof AlreadyReportedError
        ? null
        : t('week.notSaved', { day: formatDisplayDay(day), reason: error.message }),
    async onSettled(_answer, _error, { day }) {
      await refetchOwnDays(client);
      setPending([day], false);
    },
  });
  const bookings = planned.data?.bookings ?? [];
  const owned = assigned.data?.desks ?? [];
  const { settings } = company;
  const desks = { hasDesks, usual: usual.data?.desk, bookings, assigned: owned, ...openings, settings };
  const planDay = (day: Pick<OwnDayWish, 'day' | 'part'>) => planOfficeDay(day, desks);
  const taking = useTakeDays({
    ...{ planDay, send, setPending },
    hoursNear: (day) => getSearchHoursNearTeam(day, desks),
    openPlan: (days) => openPlan(...days),
  });
  const set = (wish: OwnDayWish) => {
    const { day, part } = wish;
    if (wish.place === 'office') {
      const steps = planDay(wish);
      return steps ? acting.mutate(steps) : openPlan(day);
    }
    const leaving = planLeavingBookingChanges(bookings, day, part);
    const releases = wish.place === 'home' ? listDeskDayReleases(owned, day, part) : [];
    if (leaving.length + releases.length > 0) return question.open({ ...wish, leaving, releases });
    acting.mutate({ ...wish, what: 'mark', leaving, releases });
  };
  const timeZone = usual.data?.desk?.locationIana ?? getDeviceTimeZone();
  return {
    /** Returns whether the hours of a day's part are over, by the clock of the usual desk. */
    isOver: (day: Pick<OwnDayWish, 'day' | 'part'>) =>
      areDayPartHoursOver(day, { settings, timeZone, now: serverNow() }),
    ...{ set, openPlan, pendingDays, ...taking },
    /** The question before desks are given up. Its wish stays while the dialog closes. */
    question,
    leave() {
      if (question.shown) acting.mutate({ ...question.shown, what: 'mark' });
      question.close();
    },
    ...reads,
    hasDesks,
  };
}

export type OwnDaysActions = ReturnType<typeof useOwnDaysActions>;
