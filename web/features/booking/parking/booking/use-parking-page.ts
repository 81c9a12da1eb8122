import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { checkBookingTime, createParkingTimePolicy } from '#contract/booking/booking-times.ts';
import type { CompanySettings } from '#contract/company/companies.ts';
import type { BookableParkingSpace } from '#contract/parking/parking-availability.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { createRefusal, type Refusal } from '#contract/wire/errors.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useDraftState } from '#web/platform/drafts/use-draft.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { getApplicableBookingUnit } from '#web/platform/places/applicable-booking-unit.ts';
import { useApplicableOpeningRules } from '#web/platform/places/use-applicable-opening-rules.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { useCurrentMinute } from '#web/platform/session/use-current-minute.ts';
import { getOwnCar } from '../own-car.ts';
import {
  changeStayEnd,
  changeStayStart,
  type DayAndHour,
  fitStayToUnit,
  getDefaultStay,
  getSpanOfStay,
  type ParkingStay,
} from './parking-stay.ts';
import { canSelectSpace, getSpaceState } from './space-view.ts';
import { useParkingBypass } from './use-parking-bypass.ts';
import { useParkingQueries } from './use-parking-queries.ts';

const iso = (instant: number) => new Date(instant).toISOString();

const getUnitOfDay = (
  settings: CompanySettings,
  opening: Parameters<typeof getApplicableBookingUnit>[1],
  day: string,
) => getApplicableBookingUnit(createParkingTimePolicy(settings, null), opening, day);

const nothingTyped = { description: '', isNameHidden: false, stay: null as ParkingStay | null };

/**
 * Returns the state of the screen that books parking spaces, and the functions that change it
 * (PARK-05, PARK-06).
 */
export function useParkingScreenState() {
  const { company, profile } = useCompanyContext();
  const { settings } = company;
  const { parking: parkingId } = useSearch({ from: '/$company/parkingBooking' });
  const navigate = useNavigate();
  const now = useCurrentMinute();
  const [zone, setZone] = useState(getDeviceTimeZone);
  const car = getOwnCar(profile);
  // Typed values survive a reload. Another registration number in the profile starts a new draft.
  const draft = useDraftState(`parking booking ${car.registration}`, { ...car, ...nothingTyped });
  const { registration, icon, description } = draft.value;
  const [chosen, showStay] = useState(() => {
    const kept = draft.value.stay;
    return kept && getSpanOfStay(kept, zone).end > serverNow() ? kept : getDefaultStay(settings, serverNow(), zone);
  });
  const setStay = (next: ParkingStay) => {
    showStay(next);
    draft.change({ stay: next });
  };
  const opening = useApplicableOpeningRules([], null);
  const bypass = useParkingBypass();
  const unit = bypass.on ? null : getUnitOfDay(settings, opening, chosen.start.day);
  const stay = fitStayToUnit(chosen, unit);
  const [unread, setUnread] = useState({ start: false, end: false });
  const [spaceId, setSpaceId] = useState<string | null>(null);

  const span = getSpanOfStay(stay, zone);
  const isPeriod = span.start < span.end;
  const wanted = { startDate: iso(span.start), endDate: iso(span.end) };
  const { cards, parking, planned } = useParkingQueries(wanted, parkingId);
  const shown = parkingId === undefined ? undefined : parking.data;
  // Hours belong to the time zone of the selected parking, or else of the first parking.
  const clocks = shown?.parkingIana ?? cards.data?.parkings[0]?.parkingIana ?? zone;
  if (clocks !== zone) setZone(clocks);

  const space = shown?.parkingSpaces.find(({ id }) => id === spaceId) ?? null;
  const isChosen = space !== null && canSelectSpace(getSpaceState(space, profile.id), bypass.on);

  const policy = createParkingTimePolicy(settings, shown?.bookingPeriod ?? null);
  const timeRefusal: Refusal | null = checkBookingTime(
    { spans: [span], adminBypass: bypass.on },
    { now, timeZone: zone, policy, startsAt: null, opening },
  );
  // Bookings that have begun do not count towards the limit (modules, section 5).
  const held = planned.data?.bookings.filter(({ startDate }) => Date.parse(startDate) > now).length ?? 0;
  const most = settings.maxParkingBookingsCount;
  const countRefusal =
    !bypass.on && planned.data && held >= most ? createRefusal('tooManyBookings', { current: held, max: most }) : null;

  const toParking = (id: string | undefined) => {
    setSpaceId(null);
    void navigate({ to: '.', search: id === undefined ? {} : { parking: id }, resetScroll: false });
  };
  return {
    zone,
    today: getCalendarDayAt(now, zone),
    stay,
    period: wanted,
    isPeriod,
    /** True while a day field has no valid day. The stay then has the last valid day. */
    isUnread: unread.start || unread.end,
    setUnread: (end: keyof typeof unread, is: boolean) => setUnread((before) => ({ ...before, [end]: is })),
    setStart: (start: DayAndHour) => setStay(changeStayStart(stay, start, settings)),
    setEnd: (end: DayAndHour) => setStay(changeStayEnd(stay, end)),
    timeRefusal,
    countRefusal,
    cards,
    parkingId,
    parking: shown,
    parkingQuery: parking,
    planned,
    choose: toParking,
    back: () => toParking(undefined),
    /** The selected space, or null once the person can no longer select it. */
    space: isChosen ? space : null,
    /**
     * The selected space, if the person can no longer select it, for example because another person
     * took it.
     */
    lost: space !== null && !isChosen ? space : null,
    chooseSpace: (chosen: BookableParkingSpace | null) => setSpaceId(chosen?.id ?? null),
    bypass,
    registration,
    setRegistration: (typed: string) => draft.change({ registration: typed.toUpperCase() }),
    icon,
    setIcon: (chosen: number) => draft.change({ icon: chosen }),
    ...{ description, setDescription: (typed: string) => draft.change({ description: typed }) },
    isNameHidden: draft.value.isNameHidden,
    hideName: (isNameHidden: boolean) => draft.change({ isNameHidden }),
  };
}

export type ParkingScreenState = ReturnType<typeof useParkingScreenState>;
