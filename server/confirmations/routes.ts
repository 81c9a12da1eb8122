import type { BookedKind } from '#contract/booked-kinds.ts';
import type { DeskBooking } from '#contract/bookings.ts';
import * as contract from '#contract/confirmations.ts';
import type { RoomBooking } from '#contract/room-bookings.ts';
import type { Booking } from '#server/booking/booking.ts';
import { byBell, confirmBooking } from '#server/booking/confirm-booking.command.ts';
import type { Engine } from '#server/booking/engine.ts';
import type { BookableKind } from '#server/booking/kind.ts';
import { readToConfirm } from '#server/booking/to-confirm.query.ts';
import type { PictureLinks } from '#server/platform/files/picture-links.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { type Route, route } from '#server/platform/http/route.ts';

type Present<Shown> = (booking: Booking, reader: Member, links: PictureLinks, now: number) => Shown;

interface ShownAs extends Record<BookedKind, unknown> {
  desk: DeskBooking;
  room: RoomBooking;
}

/** The kinds whose presence is confirmed, each with how its bookings are shown. */
export type ConfirmableKinds = { [Kind in BookedKind]: { kind: BookableKind; present: Present<ShownAs[Kind]> } };

/** Confirming presence from the bell (core, section 4). */
export function confirmationRoutes(engine: Engine, { desk, room }: ConfirmableKinds): Route[] {
  async function toConfirm<Shown>(
    one: { kind: BookableKind; present: Present<Shown> },
    reader: Member,
  ): Promise<Shown[]> {
    if ((one.kind.confirmationOf(reader.settings) & byBell) === 0) return [];
    const now = engine.clock.now();
    const bookings = await readToConfirm(engine.db, reader, one.kind, now);
    return bookings.map((booking) => one.present(booking, reader, engine.links, now.getTime()));
  }
  return [
    route(contract.listBookingsToConfirm, async ({ caller }) => ({
      deskBookingsToConfirm: await toConfirm(desk, caller),
      roomBookingsToConfirm: await toConfirm(room, caller),
    })),
    route(contract.confirmBooking, async ({ body, caller }) => {
      const kinds = { desk: desk.kind, room: room.kind };
      await confirmBooking(engine, kinds, caller, body.reservationId);
      return undefined;
    }),
  ];
}
