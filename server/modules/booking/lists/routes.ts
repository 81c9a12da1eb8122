import * as contract from '#contract/booking/my-bookings.ts';
import { hourMs } from '#contract/time/durations.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { HolderNameVisibilityEvent } from '#server/events/name-events.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { readMyBookedDays } from './days.query.ts';
import { setBookingNameHidden } from './hide-name.command.ts';
import { readMyBookings } from './list.query.ts';
import { presentContainers, presentOwnBooking } from './own-booking.presenter.ts';
import { listKindsOfPackage } from './own-bookings.ts';

interface MyBookingsDeps {
  db: Database;
  clock: Clock;
  publish: Publish<HolderNameVisibilityEvent>;
  kinds: Record<KindName, BookableKind>;
}

/**
 * Returns the later of now and the start of a period.
 * @throws Refused `endBeforeStart`
 */
function notOver(now: Date, startDate: string | undefined, endDate: string | undefined): Date {
  if (startDate && endDate && Date.parse(endDate) <= Date.parse(startDate)) refuse('endBeforeStart', {});
  return new Date(Math.max(now.getTime(), startDate ? Date.parse(startDate) : 0));
}

/** The routes of a member's own bookings of all kinds (MY-01, MY-02). */
export function myBookingRoutes({ db, clock, kinds, publish }: MyBookingsDeps): Route[] {
  return [
    createRoute(contract.hideBookingName, async ({ params, body, caller }) => {
      await setBookingNameHidden({ db, publish }, caller, { ...params, ...body });
      return undefined;
    }),
    createRoute(
      contract.listMyBookings,
      async ({ query: { kind, startDate, endDate }, caller, exchange: { language } }) => {
        const now = clock.now();
        const period = { from: notOver(now, startDate, endDate), to: endDate ?? null };
        const rows = await readMyBookings(db, caller, listKindsOfPackage(caller, kind), period);
        const listed = rows.slice(0, contract.maxListedOwnBookings);
        const at = { now: now.getTime(), language };
        return {
          bookings: listed.map((row) => presentOwnBooking(row, kinds[row.kind], caller, at)),
          containers: presentContainers(listed),
          more: rows.length > listed.length,
        };
      },
    ),
    createRoute(contract.listMyDays, async ({ query: { kind, startDate, endDate }, caller }) => {
      const from = notOver(clock.now(), startDate, endDate);
      const hours = contract.maxOwnDaysPerRequest * 24;
      if (Date.parse(endDate) - Date.parse(startDate) > hours * hourMs) refuse('bookingTooLong', { hours });
      return { days: await readMyBookedDays(db, caller, listKindsOfPackage(caller, kind), { from, to: endDate }) };
    }),
  ];
}
