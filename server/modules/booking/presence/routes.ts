import type * as z from 'zod';
import * as contract from '#contract/presence/presence-codes.ts';
import { addDays, getCalendarDayAt, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import type { Booking } from '#server/events/booking.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { PlaceCodeEvent } from '#server/events/presence-events.ts';
import { presentLocation } from '#server/modules/booking/engine/booking.presenter.ts';
import { byCode, confirmBooking } from '#server/modules/booking/engine/confirm-booking.command.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import { readOwnBookingsAtPlaceToday } from '#server/modules/booking/engine/own-bookings-at-place.query.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { readQrCodeKey } from './company-key.command.ts';
import { verifyPlaceCode } from './place-code.ts';
import { renewQrCodeKey } from './renew-codes.command.ts';
import { readScannedPlace, type ScannedPlaceRow } from './scanned-place.query.ts';
import { createCodesArchive } from './sheets/send-codes.ts';

type Shown = z.input<typeof contract.scannedPlace>;
/** The kinds whose places have codes, by the name of the list that contains their reservations. */
export type KindsByReservationList = {
  [Name in keyof Shown as Shown[Name] extends unknown[] ? Name : never]: BookableKind;
};

interface PresenceDeps {
  engine: EngineDeps;
  publish: Publish<PlaceCodeEvent>;
  /** The origin of the URLs in codes: https://…, without a path. */
  publicUrl: string;
}

const presentReservation = (booking: Booking) => ({
  id: booking.id,
  state: booking.state,
  startDate: booking.startDate,
  endDate: booking.endDate,
  createdOn: booking.createdOn,
  ...presentLocation(booking),
  placeName: booking.label,
});

/**
 * Returns the end of a booking that begins now: the next booking, the end of the opening hours, or
 * midnight in the place's time zone. Returns null when the place is taken or closed to the caller.
 */
function freeUntil({ isOpen, heldFrom, openUntil, timeZone }: ScannedPlaceRow, now: number): string | null {
  if (!isOpen || (heldFrom !== null && Date.parse(heldFrom) <= now)) return null;
  const midnight = getInstantOfWallClock(addDays(getCalendarDayAt(now, timeZone), 1), '00:00', timeZone);
  const ends = [
    midnight,
    ...(heldFrom === null ? [] : [Date.parse(heldFrom)]),
    ...(openUntil === null ? [] : [openUntil]),
  ];
  return new Date(Math.min(...ends)).toISOString();
}

/** The routes of place codes: printing, scanning and confirming (modules, QR confirmation). */
export function presenceRoutes({ engine, publish, publicUrl }: PresenceDeps, lists: KindsByReservationList): Route[] {
  const { db, clock } = engine;
  const kinds = Object.values<BookableKind>(lists);

  async function scanned(member: Member, code: string): Promise<{ place: ScannedPlaceRow; kind: BookableKind }> {
    const key = await readQrCodeKey(db, member.companyId);
    const placeId = key && verifyPlaceCode(key, code);
    const place = placeId ? await readScannedPlace(db, member, placeId, clock.now()) : undefined;
    const kind = kinds.find(({ name }) => name === place?.kind);
    if (!place || !kind) refuse('doesNotExists', {});
    if ((kind.confirmationOf(member.settings) & byCode) === 0) refuse('notEnabled', {});
    return { place, kind };
  }

  return [
    createRoute(contract.generateQrCodes, ({ caller, exchange }) =>
      createCodesArchive({ db, clock, publicUrl, kinds: kinds.map(({ name }) => name) }, caller, exchange.language),
    ),
    createRoute(contract.renewQrCodes, async ({ caller }) => {
      await renewQrCodeKey({ db, clock, publish }, caller);
      return undefined;
    }),
    createRoute(contract.scanQrCode, async ({ body, caller }) => {
      const { place, kind } = await scanned(caller, body.qrCode);
      const now = clock.now();
      const reservations = (await readOwnBookingsAtPlaceToday(db, caller, place.placeId, now)).map(presentReservation);
      const inList = (name: KindName) => (name === kind.name ? reservations : []);
      return {
        context: place.kind as Shown['context'],
        contextName: place.label,
        placeId: place.placeId,
        locationId: place.locationId,
        locationName: place.locationName,
        locationIana: place.timeZone,
        freeUntil: freeUntil(place, now.getTime()),
        isClosed: place.isClosed,
        freeFrom: place.heldUntil && new Date(place.heldUntil).toISOString(),
        deskReservations: inList('desk'),
        roomReservations: inList('room'),
        parkingReservations: inList('parking'),
      };
    }),
    createRoute(contract.confirmByQrCode, async ({ body, caller }) => {
      const { place } = await scanned(caller, body.qrCode);
      await confirmBooking(engine, kinds, caller, body.reservationId, { codeOf: place.placeId });
      return undefined;
    }),
  ];
}
