import type { Endpoint } from '#contract/endpoint.ts';
import type { Language } from '#contract/formats.ts';
import type { TableQuery } from '#contract/table.ts';
import type { PictureLinks } from '#server/platform/files/picture-links.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { Booking } from './booking.ts';
import { readPlanned } from './bookings.query.ts';
import { type BookingColumn, readBookingsTable } from './bookings-table.query.ts';
import type { CalendarEvent } from './calendar-export.ts';
import type { Engine } from './engine.ts';
import { type ExportEndpoints, exportRoutes } from './export-routes.ts';
import type { BookableKind } from './kind.ts';

/** How a kind's bookings go over the wire. */
export interface KindRoutes<Shown, Column extends string> {
  kind: BookableKind;
  endpoints: ExportEndpoints & { retrieve: Endpoint; planned: Endpoint };
  /** What the kind's contract calls the columns of its list. */
  columns: Record<Column, BookingColumn>;
  /** A booking as its reader sees it at an instant, with what they may do. */
  present(booking: Booking, reader: Member, links: PictureLinks, now: number): Shown;
  asEvent(booking: Booking, language: Language): CalendarEvent;
}

/**
 * What is the same for every kind: the page of a table, one's planned bookings, calendar export. `domain` names the
 * deployment in exported calendars.
 */
export function kindRoutes<Shown, Column extends string>(
  engine: Engine,
  { kind, endpoints, columns, present, asEvent }: KindRoutes<Shown, Column>,
  domain: string,
): Route[] {
  const { db, clock, links } = engine;
  const shown = (bookings: Booking[], reader: Member) =>
    bookings.map((booking) => present(booking, reader, links, clock.now().getTime()));
  // A declaration of any kind has no types of its own left: they are those of listCalls in contract/kind-bookings.ts.
  return [
    route(endpoints.retrieve, async (request) => {
      const { body, caller } = request as unknown as { body: TableQuery<Column>; caller: Member };
      const page = await readBookingsTable(db, caller, kind, columns, body, clock.now());
      return { ...page, items: shown(page.items, caller) } as never;
    }),
    route(endpoints.planned, async (request) => {
      const caller = request.caller as unknown as Member;
      return { bookings: shown(await readPlanned(db, caller, kind, clock.now()), caller) } as never;
    }),
    ...exportRoutes(engine, kind, endpoints, asEvent, domain),
  ];
}
