import sql from 'sql-template-tag';
import type * as z from 'zod';
import { getOpeningStatus } from '#contract/booking/opening-hours.ts';
import { formatMeetingTopic } from '#contract/rooms/meeting-topic.ts';
import type { DashboardBooking, roomDisplayData } from '#contract/rooms/room-dashboard.ts';
import { getWallClockTime } from '#contract/time/wall-clock.ts';
import type { Language } from '#contract/wire/locales.ts';
import { strangerSeesHolderCondition } from '#server/modules/booking/engine/names/name-circle.query.ts';
import { createHeldByPersonCondition } from '#server/modules/booking/engine/offers.ts';
import {
  createOpeningColumn,
  getDaysAroundSpans,
  type StoredLocationOpeningRules,
  toApplicableOpeningRules,
} from '#server/modules/booking/engine/opening.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import type { RoomDisplayCaller } from '#server/platform/http/caller.ts';
import { requireFound } from '#server/platform/http/refused.ts';

interface Row {
  /** The preparations beside meetings of other days that touch today. They may begin or end outside of it. */
  preparations: { from: string; until: string }[];
  roomName: string;
  locationName: string;
  companyName: string;
  logoFileId: string | null;
  iana: string;
  isBookable: boolean;
  opening: StoredLocationOpeningRules[] | null;
  meetings: {
    id: string;
    title: string;
    startDate: string;
    endDate: string;
    preparedFrom: string | null;
    preparedUntil: string | null;
    organizer: string;
    participants: { id: string; fullName: string; avatarFileId: string | null }[];
  }[];
}

type RoomDayDeps = { db: Queryable; links: PictureUrlBuilder };

/**
 * Reads the data of a room's display in one statement (DASH-01). It has the meetings that overlap
 * today in the room's time zone, earliest first. A display is a stranger, so it shows names in the
 * circle `all` alone.
 */
export async function readRoomDay(
  { db, links }: RoomDayDeps,
  { companyId, roomId }: RoomDisplayCaller,
  { now, language }: { now: Date; language: Language },
): Promise<z.input<typeof roomDisplayData>> {
  const at = now.toISOString();
  const midnight = (days: number) => sql`
    (date_trunc('day', ${at}::timestamptz AT TIME ZONE c.time_zone) + ${days} * interval '1 day') AT TIME ZONE c.time_zone`;
  const today = sql`tstzrange(${midnight(0)}, ${midnight(1)})`;
  const [row] = await db.query<Row>(sql`
    SELECT s.label AS "roomName", c.name AS "locationName", o.name AS "companyName", o.logo_file_id AS "logoFileId",
      c.time_zone AS iana, s.state = 0 AS "isBookable",
      ${createOpeningColumn(companyId, sql`c.id`, getDaysAroundSpans([{ start: now.getTime(), end: now.getTime() }]))} AS opening,
      (SELECT coalesce(json_agg(json_build_object(
          'id', b.id, 'title', b.details->>'topic', 'startDate', to_json(lower(b.during)), 'endDate', to_json(upper(b.during)),
          'preparedFrom', to_json(nullif(lower(b.occupies), lower(b.during))),
          'preparedUntil', to_json(nullif(upper(b.occupies), upper(b.during))),
          'organizer', CASE WHEN ${strangerSeesHolderCondition} THEN p.name ELSE '' END,
          'participants', (
            SELECT coalesce(json_agg(json_build_object('id', w.user_id, 'fullName', w.name, 'avatarFileId', w.avatar_file_id)
                                     ORDER BY w.name COLLATE natural_order), '[]')
            FROM booking_participants i JOIN people w ON w.company_id = i.company_id AND w.user_id = i.user_id
            WHERE i.company_id = b.company_id AND i.booking_id = b.id AND NOT b.is_name_hidden AND w.names_seen_by = 'all')
          ) ORDER BY lower(b.during)), '[]')
       FROM bookings b JOIN people p ON p.company_id = b.company_id AND p.user_id = b.user_id
       WHERE b.company_id = s.company_id AND b.bookable_id = s.id AND b.state < 2 AND ${createHeldByPersonCondition()}
         AND b.during && ${today}
      ) AS meetings,
      (SELECT coalesce(json_agg(json_build_object(
          'from', to_json(CASE WHEN b.during >> ${today} THEN lower(b.occupies) ELSE upper(b.during) END),
          'until', to_json(CASE WHEN b.during >> ${today} THEN lower(b.during) ELSE upper(b.occupies) END)) ORDER BY lower(b.occupies)), '[]')
       FROM bookings b
       WHERE b.company_id = s.company_id AND b.bookable_id = s.id AND b.state < 2 AND b.occupies && ${today} AND NOT b.during && ${today}
      ) AS preparations
    FROM bookables s
    JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id
    JOIN companies o ON o.id = s.company_id
    WHERE s.company_id = ${companyId} AND s.id = ${roomId}`);
  const { logoFileId, meetings, opening, preparations, ...room } = requireFound(row);
  const openNow = getOpeningStatus(toApplicableOpeningRules(opening), now.getTime(), room.iana);
  const present = ({ preparedFrom, preparedUntil, ...meeting }: Row['meetings'][number]): DashboardBooking => {
    const [start, end] = [Date.parse(meeting.startDate), Date.parse(meeting.endDate)];
    return {
      ...meeting,
      title: formatMeetingTopic(meeting.title, language),
      startDate: new Date(start).toISOString(),
      endDate: new Date(end).toISOString(),
      start: getWallClockTime(start, room.iana).hour,
      end: getWallClockTime(end, room.iana).hour,
      ...(preparedFrom && { preparedFrom: new Date(preparedFrom).toISOString() }),
      ...(preparedUntil && { preparedUntil: new Date(preparedUntil).toISOString() }),
      participants: meeting.participants.map(({ avatarFileId, ...person }) => ({
        ...person,
        avatar: links.avatar(person.id, avatarFileId),
      })),
      isActive: start <= now.getTime() && now.getTime() < end,
      isFuture: start > now.getTime(),
      isCompleted: end <= now.getTime(),
    };
  };
  return {
    ...room,
    isBookable: room.isBookable && openNow.isOpen,
    ...(!openNow.isOpen && { closed: { name: openNow.names?.[language] ?? null } }),
    companyLogo: logoFileId && links.file(logoFileId),
    roomBookings: meetings.map(present),
    ...(preparations.length > 0 && {
      preparations: preparations.map(({ from, until }) => ({
        from: new Date(from).toISOString(),
        until: new Date(until).toISOString(),
      })),
    }),
  };
}
