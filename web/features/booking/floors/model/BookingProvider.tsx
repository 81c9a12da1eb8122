import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { LocationNode } from '#contract/places/locations.ts';
import { defaultTimeZone } from '#contract/time/default-time-zone.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useApplicableOpeningRules } from '#web/platform/places/use-applicable-opening-rules.ts';
import { useCurrentMinute } from '#web/platform/session/use-current-minute.ts';
import { useDebouncedValue } from '#web/ui/text-field/use-debounced-value.ts';
import {
  type BookingUrlParams,
  formatUrlDaysAndHours,
  getBookingUrlKey,
  parseBookingUrlParams,
  parseUrlDaysAndHours,
} from '../booking-url-params.ts';
import { RoomWishContext, useRoomWishState } from '../rooms/use-room-wish.ts';
import {
  getDefaultDaysAndHours,
  getInitialDaysAndHours,
  parseLinkedDaysAndHours,
} from '../when/get-initial-days-and-hours.ts';
import { MeetingDraftProvider } from './DraftProvider.tsx';
import { readBookingScreenState, storeBookingScreenState } from './tab-memory.ts';
import { useBookingUrlSync } from './use-booking-url-sync.ts';
import { useBypass } from './use-bypass.ts';
import { ChosenTimeContext, useChosenTimeState } from './use-chosen-time.ts';
import { FloorContext, useFloorState } from './use-floor.ts';
import { useLocationChoice } from './use-location-choice.ts';
import { usePastDayToast } from './use-past-day-toast.ts';
import { SelectionActionsContext, SelectionContext, useSelectionState } from './use-selection.ts';

/**
 * The milliseconds for which hours must stay unchanged before the URL changes, since a drag passes
 * many hours.
 */
const dragPause = 250;

/**
 * Returns the state with which the screen opens. It is the URL's, or that of another screen's link
 * (BOOK-05), or the last state of this tab. The first one that exists wins. `isLink` is true for
 * the URL and for another screen's link.
 */
function useFirstAddress(): { first: BookingUrlParams; isLink: boolean } {
  const { company, profile } = useCompanyContext();
  // Reads search parameters and history state from the same location. The route's own search
  // parameters may still belong to the screen that is being left.
  const { search: raw, state: passed } = useLocation();
  const search = parseBookingUrlParams(raw);
  const [first] = useState(() => {
    if (getBookingUrlKey(search) !== '') return { first: search, isLink: true };
    if (passed.location || passed.startDate)
      return { first: passed.location ? { location: passed.location } : {}, isLink: true };
    return { first: readBookingScreenState(company.id, profile.id), isLink: false };
  });
  return first;
}

/**
 * Provides the state and actions of the booking screen: time, floor, selection, room filter and
 * draft.
 */
export function BookingProvider({ locations, children }: { locations: readonly LocationNode[]; children: ReactNode }) {
  const { company, profile } = useCompanyContext();
  const { first, isLink } = useFirstAddress();
  const passed = useLocation({ select: ({ state }) => state });
  const byItself = getBookingUrlKey(first) === '' && parseLinkedDaysAndHours(passed, defaultTimeZone) === null;
  const bypass = useBypass();
  const { location, selectLocation } = useLocationChoice(locations, first.location);
  const timeZone = location?.iana ?? locations[0]?.iana ?? defaultTimeZone;
  const now = useCurrentMinute();
  const [begun] = useState(() =>
    getInitialDaysAndHours({
      passed: parseLinkedDaysAndHours(passed, timeZone),
      address: parseUrlDaysAndHours(first),
      usual: getDefaultDaysAndHours(company.settings, now, timeZone),
      today: getCalendarDayAt(now, timeZone),
    }),
  );
  usePastDayToast(begun, isLink);
  const opening = useApplicableOpeningRules(locations, location?.id ?? null);
  // A floor of rooms alone opens with hours of rooms.
  const hasDesks =
    company.packageInfo.deskLimit > 0 && (!location || location.desksCount > 0 || location.roomsCount === 0);
  const kind = hasDesks ? 'desk' : 'room';
  const when = useChosenTimeState({ timeZone, bypass: bypass.on, opening, kind, first: () => begun.when });
  const { days, hours, refusals } = when;
  const wanted = useMemo(() => ({ days, hours, refusals }), [days, hours, refusals]);
  const floor = useFloorState({
    locations,
    location,
    timeZone,
    // The date bar and hour fields render the new time at once. The places of the floor, up to a
    // thousand, render with lower priority.
    when: useDeferredValue(wanted),
    bypass: bypass.on,
    opening,
  });
  const roomWish = useRoomWishState(first, floor.plan.data, when);
  const { states } = floor;
  const { selection, steering } = useSelectionState({
    firstOpen: first.place ?? null,
    isFound: first.meeting === 'found',
    bypass,
    select: selectLocation,
    states,
  });

  const settled = useDebouncedValue(hours, dragPause);
  const isFound = selection.openId !== null && selection.openId === selection.foundId;
  const meeting = isFound ? 'found' : roomWish.isUsualTyped ? 'typed' : null;
  const address: BookingUrlParams = {
    ...(location && { location: location.id }),
    ...formatUrlDaysAndHours({ days, hours: settled }),
    ...(roomWish.text && { rooms: roomWish.text }),
    ...(meeting && { meeting }),
    ...(selection.openId && { place: selection.openId }),
  };
  const key = getBookingUrlKey(address);
  // The state of the first render. If the screen chose it by default, neither URL nor tab stores it
  // until the person selects something.
  const [opened] = useState({ key, byItself });
  const [isChosen, choose] = useState(!opened.byItself);
  if (!isChosen && key !== opened.key) choose(true);
  const { setWhen } = when;
  const { openPlace, openFound } = steering;
  useBookingUrlSync(address, isChosen, (next) => {
    const { days: nextDays, hours: nextHours } = parseUrlDaysAndHours(next);
    setWhen(nextDays, nextHours);
    roomWish.follow(next);
    if (next.location && next.location !== location?.id) steering.selectLocation(next.location);
    if (next.place && next.meeting === 'found') openFound(next.place);
    else openPlace(next.place ?? null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` differs whenever `address` differs
  useEffect(() => {
    if (isChosen) storeBookingScreenState(company.id, profile.id, address);
  }, [key, isChosen]);

  return (
    <ChosenTimeContext value={when}>
      <FloorContext value={floor}>
        <SelectionActionsContext value={steering}>
          <SelectionContext value={selection}>
            <RoomWishContext value={roomWish}>
              <MeetingDraftProvider>{children}</MeetingDraftProvider>
            </RoomWishContext>
          </SelectionContext>
        </SelectionActionsContext>
      </FloorContext>
    </ChosenTimeContext>
  );
}
