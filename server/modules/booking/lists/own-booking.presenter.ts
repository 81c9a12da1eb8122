import type { BookingStatus } from '#contract/booking/kind-bookings.ts';
import type { OwnBooking, OwnBookingAction, OwnBookingsContainer } from '#contract/booking/my-bookings.ts';
import { formatMeetingTopic } from '#contract/rooms/meeting-topic.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { Language } from '#contract/wire/locales.ts';
import { getBookingStatus } from '#server/modules/booking/engine/booking.ts';
import { byBell } from '#server/modules/booking/engine/confirm-booking.command.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { OwnBookingRow } from './list.query.ts';

/**
 * Returns whether the bell can confirm a booking now. It can from 00:00 of the starting day at the
 * place until the end (modules, section 4).
 */
function mayConfirm(kind: BookableKind, { settings }: Member, row: OwnBookingRow, now: number): boolean {
  if ((kind.confirmationOf(settings) & byBell) === 0 || row.state === 1) return false;
  return (
    getCalendarDayAt(Date.parse(row.startDate), row.iana) <= getCalendarDayAt(now, row.iana) &&
    Date.parse(row.endDate) > now
  );
}

/**
 * Returns the actions that the member may take on an own booking in the list. Invited members use
 * the screen of the meeting instead.
 */
function canOf(
  kind: BookableKind,
  member: Member,
  row: OwnBookingRow,
  status: BookingStatus,
  now: number,
): OwnBookingAction[] {
  if (row.userId !== member.userId) return [];
  const can: OwnBookingAction[] = [];
  if (mayConfirm(kind, member, row, now)) can.push('confirm');
  // Desks and rooms can be cancelled while active, and have no endpoint that ends them early.
  if (kind.cancelledWhen.includes(status)) can.push('cancel');
  else if (kind.terminatedWhen.includes(status)) can.push('terminate');
  return can;
}

/** Returns the containers of the rows, each once. */
export function presentContainers(rows: readonly OwnBookingRow[]): OwnBookingsContainer[] {
  const containers = new Map<string, OwnBookingsContainer>();
  for (const { containerId: id, containerName: name, iana } of rows)
    if (!containers.has(id)) containers.set(id, { id, name, iana });
  return [...containers.values()];
}

/**
 * Converts a booking of any kind to an entry in the reader's own list.
 * @param at.now epoch milliseconds
 */
export function presentOwnBooking(
  row: OwnBookingRow,
  kind: BookableKind,
  member: Member,
  { now, language }: { now: number; language: Language },
): OwnBooking {
  const status = getBookingStatus(row, now);
  // Fields are copied one by one, because spreading a row costs as much as writing its JSON.
  return {
    id: row.id,
    kind: row.kind,
    placeName: row.placeName,
    containerId: row.containerId,
    title: row.title === null ? '' : formatMeetingTopic(row.title, language),
    startDate: row.startDate,
    endDate: row.endDate,
    status,
    invited: row.userId !== member.userId,
    seriesId: row.seriesId,
    isNameHidden: row.isNameHidden && row.userId === member.userId,
    confirmedOn: kind.confirmationOf(member.settings) > 0 ? row.confirmedOn : null,
    can: canOf(kind, member, row, status, now),
  };
}
