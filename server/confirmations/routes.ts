import type * as z from 'zod';
import * as contract from '#contract/confirmations.ts';
import { byBell, confirmBooking } from '#server/booking/confirm-booking.command.ts';
import type { Engine } from '#server/booking/engine.ts';
import type { BookableKind } from '#server/booking/kind.ts';
import type { PresentBooking } from '#server/booking/list-routes.ts';
import { readToConfirm } from '#server/booking/to-confirm.query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { type Route, route } from '#server/platform/http/route.ts';

type Listed = z.input<typeof contract.listBookingsToConfirm.answer.body>;

interface Confirmable<Shown> {
  kind: BookableKind;
  present: PresentBooking<Shown>;
}

/** The kinds whose presence is confirmed, each with how its bookings are shown, by the name of its list in the contract. */
export type ConfirmableKinds = { [List in keyof Listed]: Confirmable<Listed[List][number]> };

/** Confirming presence from the bell (core, section 4). */
export function confirmationRoutes(engine: Engine, confirmable: ConfirmableKinds): Route[] {
  async function toConfirm<Shown>({ kind, present }: Confirmable<Shown>, reader: Member): Promise<Shown[]> {
    if ((kind.confirmationOf(reader.settings) & byBell) === 0) return [];
    const now = engine.clock.now();
    const bookings = await readToConfirm(engine.db, reader, kind, now);
    return bookings.map((booking) => present(booking, reader, engine.links, now.getTime()));
  }
  const lists = Object.entries<Confirmable<unknown>>(confirmable);
  const kinds = lists.map(([, { kind }]) => kind);
  return [
    route(contract.listBookingsToConfirm, async ({ caller }) => {
      const listed = lists.map(async ([list, one]) => [list, await toConfirm(one, caller)] as const);
      // Each list is what its own presenter makes, as ConfirmableKinds has it; entries have lost which is whose.
      return Object.fromEntries(await Promise.all(listed)) as unknown as Listed;
    }),
    route(contract.confirmBooking, async ({ body, caller }) => {
      await confirmBooking(engine, kinds, caller, body.reservationId, { bell: true });
      return undefined;
    }),
  ];
}
