import type * as z from 'zod';
import * as contract from '#contract/presence/confirmations.ts';
import * as missing from '#contract/presence/no-shows.ts';
import { createKeysetPage } from '#contract/wire/keyset.ts';
import { presentLocation } from '#server/modules/booking/engine/booking.presenter.ts';
import { readBookingsToConfirm } from '#server/modules/booking/engine/bookings-to-confirm.query.ts';
import { byBell, confirmBooking } from '#server/modules/booking/engine/confirm-booking.command.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { PresentBooking } from '#server/modules/booking/engine/list-routes.ts';
import { requireReportsByPerson } from '#server/modules/booking/engine/names/reports-by-person.policy.ts';
import {
  readMembersWithNoShows,
  readNoShowCountingStart,
  readNoShowCountOfPerson,
} from '#server/modules/booking/engine/no-shows.query.ts';
import {
  countUnconfirmedBookingsByStanding,
  readUnconfirmedBookingsPage,
  type UnconfirmedBookingRow,
} from '#server/modules/booking/engine/unconfirmed.query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';

type Listed = z.input<typeof contract.listBookingsToConfirm.answer.body>;

interface Confirmable<Shown> {
  kind: BookableKind;
  present: PresentBooking<Shown>;
}

/**
 * The kinds whose holders confirm presence, by the name of their list in the contract. Each has its
 * conversion to responses.
 */
export type KindsByConfirmationList = { [List in keyof Listed]: Confirmable<Omit<Listed[List][number], 'confirmBy'>> };

/**
 * The routes that confirm presence from the bell (core, section 4). Others list missing
 * confirmations to managers, and count the caller's own no-shows.
 */
export function confirmationRoutes(deps: EngineDeps, confirmable: KindsByConfirmationList): Route[] {
  async function toConfirm<Shown>({ kind, present }: Confirmable<Shown>, reader: Member) {
    if ((kind.confirmationOf(reader.settings) & byBell) === 0) return [];
    const now = deps.clock.now();
    const bookings = await readBookingsToConfirm(deps.db, reader, kind, now);
    return bookings.map(({ confirmBy, ...booking }) => {
      return { ...present(booking, reader, deps.links, now.getTime()), confirmBy };
    });
  }
  const lists = Object.entries<Confirmable<unknown>>(confirmable);
  const kinds = lists.map(([, { kind }]) => kind);
  const { db, clock, links } = deps;
  const presentMissing = ({ userName, avatarFileId, label, ...row }: UnconfirmedBookingRow) => ({
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
    createRoute(missing.listUnconfirmed, async ({ caller, query }) => {
      const kind = kinds.find(({ name }) => name === query.kind)!;
      if (kind.confirmationOf(caller.settings) === 0) refuse('confirmationNotEnabled', {});
      const request = { companyId: caller.companyId, kind, now: clock.now() };
      const [rows, counts] = await Promise.all([
        readUnconfirmedBookingsPage(db, request, query),
        countUnconfirmedBookingsByStanding(db, request),
      ]);
      const key = ({ standing, startDate, name, id }: ReturnType<typeof presentMissing>) => ({
        standing,
        startDate,
        name,
        id,
      });
      return { ...createKeysetPage(rows.map(presentMissing), query.limit, key), counts };
    }),
    createRoute(missing.listNoShows, async ({ caller, query }) => {
      requireReportsByPerson(caller);
      const request = counted(caller);
      const rows = await readMembersWithNoShows(db, request, query);
      const people = rows.map(({ avatarFileId, ...row }) => ({
        ...row,
        avatar: links.avatar(row.userId, avatarFileId),
      }));
      const key = ({ missed, of, name, userId }: (typeof people)[number]) => ({ missed, of, name, userId });
      return {
        ...createKeysetPage(people, query.limit, key),
        from: await readNoShowCountingStart(db, caller.companyId, request.now),
      };
    }),
    createRoute(missing.getOwnNoShows, async ({ caller }) => {
      const request = counted(caller);
      const from = await readNoShowCountingStart(db, caller.companyId, request.now);
      return { from, ...(await readNoShowCountOfPerson(db, request, caller.userId)) };
    }),
    createRoute(contract.listBookingsToConfirm, async ({ caller }) => {
      const listed = lists.map(async ([list, one]) => [list, await toConfirm(one, caller)] as const);
      // `Object.fromEntries` loses the type of each list, which KindsByConfirmationList guarantees.
      return Object.fromEntries(await Promise.all(listed)) as unknown as Listed;
    }),
    createRoute(contract.confirmBooking, async ({ body, caller }) => {
      await confirmBooking(deps, kinds, caller, body.reservationId, { bell: true });
      return undefined;
    }),
  ];
}
