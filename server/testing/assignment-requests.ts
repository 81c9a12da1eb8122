import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from '#server/platform/database/database.ts';
import { addFreePlace } from './booking-requests.ts';
import type { EndpointTestRequests, RequestParts, TestRequestContext } from './request-parts.ts';
import { createPeriodDaysFromToday } from './test-periods.ts';
import { changeSettings } from './test-world.ts';

/**
 * An assignment of a desk to store. By default it is for every day of the week, from 1 November
 * 2026 without end.
 */
interface StoredAssignment {
  companyId: string;
  deskId: string;
  userId: string;
  /** The weekdays as a PostgreSQL multirange. Monday is 1, so `{[1,6)}` is Monday to Friday. */
  weekdays?: string;
  from?: string;
  /** The first day after the assignment. Null means that it has no end. */
  before?: string | null;
}

/** Stores an assignment without checking any rule, and returns its id. */
export async function storeDeskAssignment(
  db: Database,
  { companyId, deskId, userId, weekdays = '{[1,8)}', from = '2026-11-01', before = null }: StoredAssignment,
): Promise<string> {
  const id = randomUUID();
  await db.query(sql`
    INSERT INTO place_assignments (company_id, id, bookable_id, user_id, weekdays, days, created_on, created_by)
    VALUES (${companyId}, ${id}, ${deskId}, ${userId}, ${weekdays}::int4multirange, daterange(${from}, ${before}), now(), ${userId})`);
  return id;
}

const assigning = ({ app, company }: TestRequestContext) => changeSettings(app, company, sql`assigned_desks = true`);

/**
 * Switches assigned desks on in the company, and assigns a new desk to the caller. Returns the
 * assignment's id.
 */
export async function assignDeskToCaller(place: TestRequestContext): Promise<string> {
  await assigning(place);
  const { app, company, userId } = place;
  return storeDeskAssignment(app.db, { companyId: company.id, deskId: await addFreePlace(place, 'desk'), userId });
}

const wanted = (userId: string) => ({ userId, weekdays: [1, 5], from: '2026-11-23', until: null });
/**
 * Returns requests that assign a desk to a person. Without `refusesPerson`, the endpoint accepts a
 * person of another company.
 */
const ofDesk = (more: object = {}, refusesPerson = true): EndpointTestRequests => ({
  ask: async (place) => {
    await assigning(place);
    return { body: { deskId: await addFreePlace(place, 'desk'), ...wanted(place.userId), ...more } };
  },
  reachOver: async (mine, theirs) => {
    await assigning(mine);
    const [own, other] = [await addFreePlace(mine, 'desk'), await addFreePlace(theirs, 'desk')];
    const person = { body: { deskId: own, ...wanted(theirs.userId), ...more } };
    return [
      { request: { body: { deskId: other, ...wanted(mine.userId), ...more } }, refused: 'notFound' },
      ...(refusesPerson ? ([{ request: person, refused: 'personNotActive' }] as const) : []),
    ];
  },
});

/** Returns requests about a desk that is assigned to the caller. */
const ofAssignment = (asked: (id: string, place: TestRequestContext) => RequestParts): EndpointTestRequests => ({
  ask: async (place) => asked(await assignDeskToCaller(place), place),
  reachOver: async (mine, theirs) => {
    await assigning(mine);
    return [{ request: asked(await assignDeskToCaller(theirs), mine), refused: 'notFound' }];
  },
});
const days = (assignmentId: string) => ({ body: { assignmentId, days: ['2026-11-27'] } });

/** Test requests to the endpoints for assigned desks, by the endpoint's name. */
export const assignmentEndpointTestRequests: Record<string, EndpointTestRequests> = {
  listDeskAssignments: {
    ask: async (place) => {
      await assignDeskToCaller(place);
      return {};
    },
  },
  previewDeskAssignment: ofDesk({}, false),
  assignDesk: ofDesk(),
  changeDeskAssignment: {
    ...ofAssignment((id, { userId }) => ({ params: { id }, body: wanted(userId) })),
    reachOver: async (mine, theirs) => {
      const [own, other] = [await assignDeskToCaller(mine), await assignDeskToCaller(theirs)];
      return [
        { request: { params: { id: other }, body: wanted(mine.userId) }, refused: 'notFound' },
        { request: { params: { id: own }, body: wanted(theirs.userId) }, refused: 'personNotActive' },
      ];
    },
  },
  endDeskAssignment: ofAssignment((id) => ({ params: { id } })),
  listAssignedDays: {
    ask: async (place) => {
      await assignDeskToCaller(place);
      return { query: { locationId: place.company.floor, ...createPeriodDaysFromToday(1) } };
    },
    reachOver: async (mine, theirs) => {
      await assigning(mine);
      return [
        {
          request: { query: { locationId: theirs.company.floor, ...createPeriodDaysFromToday(1) } },
          refused: 'notFound',
        },
      ];
    },
  },
  listOwnAssignedDesks: {
    ask: async (place) => {
      await assignDeskToCaller(place);
      return {};
    },
  },
  releaseAssignedDays: ofAssignment(days),
  takeBackAssignedDays: {
    ...ofAssignment(days),
    ask: async (place) => {
      const assignmentId = await assignDeskToCaller(place);
      await place.app.db.query(sql`
        INSERT INTO assignment_releases (company_id, assignment_id, day, released_on, released_by)
        VALUES (${place.company.id}, ${assignmentId}, '2026-11-27', now(), ${place.userId})`);
      return days(assignmentId);
    },
  },
};
