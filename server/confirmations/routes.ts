import type * as z from 'zod';
import * as contract from '#contract/confirmations.ts';
import { limits } from '#contract/limits.ts';
import * as missing from '#contract/no-shows.ts';
import { byBell, confirmBooking } from '#server/booking/confirm-booking.command.ts';
import type { Engine } from '#server/booking/engine.ts';
import type { BookableKind } from '#server/booking/kind.ts';
import type { PresentBooking } from '#server/booking/list-routes.ts';
import { readCountedFrom, readNoShows, readNoShowsOf } from '#server/booking/no-shows.query.ts';
import { presentLocation } from '#server/booking/present-booking.ts';
import { readToConfirm } from '#server/booking/to-confirm.query.ts';
import { readUnconfirmed, type UnconfirmedRow } from '#server/booking/unconfirmed.query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { type Route, route } from '#server/platform/http/route.ts';

type Listed = z.input<typeof contract.listBookingsToConfirm.answer.body>;

interface Confirmable<Shown> {
  kind: BookableKind;
  present: PresentBooking<Shown>;
}

/** The kinds whose presence is confirmed, each with how its bookings are shown, by the name of its list in the contract. */
export type ConfirmableKinds = { [List in keyof Listed]: Confirmable<Listed[List][number]> };

/** Confirming presence from the bell (core, section 4), and what managers see of those who do not. */
export function confirmationRoutes(engine: Engine, confirmable: ConfirmableKinds): Route[] {
  async function toConfirm<Shown>({ kind, present }: Confirmable<Shown>, reader: Member): Promise<Shown[]> {
    if ((kind.confirmationOf(reader.settings) & byBell) === 0) return [];
    const now = engine.clock.now();
    const bookings = await readToConfirm(engine.db, reader, kind, now);
    return bookings.map((booking) => present(booking, reader, engine.links, now.getTime()));
  }
  const lists = Object.entries<Confirmable<unknown>>(confirmable);
  const kinds = lists.map(([, { kind }]) => kind);
  const { db, clock, links } = engine;
  const presentMissing = ({ userName, avatarFileId, label, ...row }: UnconfirmedRow) => ({
    ...presentLocation(row),
    ...{ id: row.id, userId: row.userId, name: userName, avatar: links.avatar(row.userId, avatarFileId) },
    ...{ placeName: label, startDate: row.startDate, endDate: row.endDate },
    ...{ standing: row.standing, releasedOn: row.releasedOn },
  });
  const counted = ({ companyId, settings }: Member) => {
    if (!settings.countNoShows) refuse('noShowsNotCounted', {});
    return { companyId, kinds, now: clock.now() };
  };
  return [
    route(missing.listUnconfirmed, async ({ caller, query }) => {
      const kind = kinds.find(({ name }) => name === query.kind)!;
      if (kind.confirmationOf(caller.settings) === 0) refuse('confirmationNotEnabled', {});
      const rows = await readUnconfirmed(db, caller.companyId, kind, clock.now());
      const listed = rows.slice(0, limits.unconfirmedListed);
      return { bookings: listed.map(presentMissing), moreThanListed: rows.length > listed.length };
    }),
    route(missing.listNoShows, async ({ caller }) => {
      const asked = counted(caller);
      const rows = await readNoShows(db, asked);
      const listed = rows.slice(0, limits.unconfirmedListed);
      return {
        from: await readCountedFrom(db, caller.companyId, asked.now),
        people: listed.map(({ avatarFileId, ...row }) => ({ ...row, avatar: links.avatar(row.userId, avatarFileId) })),
        moreThanListed: rows.length > listed.length,
      };
    }),
    route(missing.getOwnNoShows, async ({ caller }) => {
      const asked = counted(caller);
      const from = await readCountedFrom(db, caller.companyId, asked.now);
      return { from, ...(await readNoShowsOf(db, asked, caller.userId)) };
    }),
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
