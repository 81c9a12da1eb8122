import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { addDays } from '#contract/time/wall-clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  createRequestsAboutOneObject,
  createUniqueNumber,
  type EndpointTestRequests,
  type RequestParts,
  type TestRequestContext,
} from './request-parts.ts';
import { storeExtraAttribute } from './test-invitations.ts';
import { testToday } from './test-periods.ts';
import { addMember, changeSettings } from './test-world.ts';

/** A team to store. */
interface StoredTeam {
  companyId: string;
  name?: string;
  members?: readonly string[];
  leads?: readonly string[];
}

/** Stores a team made by hand without checking any rule, and returns its id. */
export async function storeTeam(
  db: Database,
  { companyId, name = `Zespół ${createUniqueNumber()}`, members = [], leads = [] }: StoredTeam,
): Promise<string> {
  const id = randomUUID();
  await db.query(
    sql`INSERT INTO teams (company_id, id, name, created_on) VALUES (${companyId}, ${id}, ${name}, now())`,
  );
  for (const [table, people] of [
    [sql`team_members`, members],
    [sql`team_leads`, leads],
  ] as const)
    await db.query(sql`
      INSERT INTO ${table} (company_id, team_id, user_id)
      SELECT ${companyId}, ${id}, one FROM unnest(${people}::uuid[]) AS one`);
  return id;
}

/** Switches teams and the week on in the company of a request. */
const switchOn = ({ app, company }: TestRequestContext) => changeSettings(app, company, sql`who_comes_when = true`);

const reading = (parts: RequestParts): EndpointTestRequests => ({
  async ask(place) {
    await switchOn(place);
    return parts;
  },
});

/**
 * Returns requests about the object that `make` stores. The company has the setting `whoComesWhen`,
 * by which it has teams and the week.
 */
function about(
  make: (place: TestRequestContext) => Promise<string>,
  asked: (id: string) => RequestParts,
): EndpointTestRequests {
  const { ask, reachOver } = createRequestsAboutOneObject(make, asked);
  return {
    async ask(place) {
      await switchOn(place);
      return await ask(place);
    },
    async reachOver(mine, theirs) {
      await switchOn(mine);
      return await reachOver!(mine, theirs);
    },
  };
}

const team = ({ app, company, userId }: TestRequestContext) =>
  storeTeam(app.db, { companyId: company.id, leads: [userId] });
const colleague = ({ app, company }: TestRequestContext) => addMember(app.db, company.id);
/** Adds a colleague whom the caller follows, and returns the colleague's id. */
async function followed(place: TestRequestContext): Promise<string> {
  const id = await colleague(place);
  await place.app.db.query(sql`
    INSERT INTO week_follows (company_id, user_id, followed_id) VALUES (${place.company.id}, ${place.userId}, ${id})`);
  return id;
}
const byId = (id: string) => ({ params: { id } });
const days = { weekdays: [2, 4], from: testToday, until: null, note: 'Planowanie' };

/** Stores team days of a team without checking any rule, and returns their id. */
export async function storeTeamDays(
  db: Database,
  proposed: {
    companyId: string;
    teamId: string;
    weekdays?: number[];
    from?: string;
    until?: string | null;
    note?: string;
  },
): Promise<string> {
  const { companyId, teamId, weekdays, from, until, note } = { ...days, ...proposed };
  const id = randomUUID();
  await db.query(sql`
    INSERT INTO team_days (company_id, id, team_id, weekdays, days, note, created_on)
    VALUES (${companyId}, ${id}, ${teamId}, ${weekdays}::int[], daterange(${from}, ${until}, '[]'), ${note}, now())`);
  return id;
}
const ledDays = async (place: TestRequestContext) =>
  storeTeamDays(place.app.db, { companyId: place.company.id, teamId: await team(place) });

/** Requests to the endpoints for teams and for the week. */
export const weekEndpointTestRequests: Record<string, EndpointTestRequests> = {
  listTeams: reading({}),
  getTeam: about(team, byId),
  addTeam: about(colleague, (one) => ({
    body: { id: randomUUID(), name: `Zespół ${createUniqueNumber()}`, memberIds: [one], leadIds: [] },
  })),
  changeTeam: {
    ...about(team, (id) => ({ ...byId(id), body: { name: `Zespół ${createUniqueNumber()}` } })),
    reachOver: async (mine, theirs) => {
      await switchOn(mine);
      const [own, other] = [await team(mine), await team(theirs)];
      const [here, there] = [await colleague(mine), await colleague(theirs)];
      return [
        { request: { ...byId(other), body: { addedMembers: [here] } }, refused: 'notFound' },
        { request: { ...byId(own), body: { addedMembers: [there] } }, refused: 'notFound' },
        { request: { ...byId(own), body: { addedLeads: [there] } }, refused: 'notFound' },
      ];
    },
  },
  removeTeam: about(team, byId),
  makeTeamsOfAttribute: about(
    ({ app, company }) => storeExtraAttribute(app, company.id),
    (id) => ({ ...byId(id), body: { makesTeams: true } }),
  ),
  getWeek: reading({ query: { firstDay: testToday } }),
  setWeekMarks: reading({ body: { marks: [{ day: addDays(testToday, 1), afternoon: false, place: 'home' }] } }),
  findDeskNearTeam: reading({ query: { day: testToday, from: '09:00', to: '17:00' } }),
  proposeTeamDays: about(team, (id) => ({ ...byId(id), body: { id: randomUUID(), ...days } })),
  changeTeamDays: about(ledDays, (id) => ({ ...byId(id), body: { ...days, note: 'Zmienione' } })),
  withdrawTeamDays: about(ledDays, byId),
  followPerson: about(colleague, (userId) => ({ params: { userId } })),
  unfollowPerson: {
    ...about(followed, (userId) => ({ params: { userId } })),
    // A person of another company is not followed, so the call changes nothing.
    reachOver: async () => [],
  },
};
