import { randomUUID } from 'node:crypto';
import {
  createRequestsAboutOneObject,
  type EndpointTestRequests,
  requestWithoutParts,
  type TestRequestContext,
} from './request-parts.ts';
import { addInvitation, storeExtraAttribute } from './test-invitations.ts';
import { testPassword } from './test-sessions.ts';
import { addMember, deactivateMember } from './test-world.ts';

const somebody = ({ app, company }: TestRequestContext) => addMember(app.db, company.id);
const attribute = ({ app, company }: TestRequestContext) => storeExtraAttribute(app, company.id);
const invitation = async ({ app, company }: TestRequestContext) => (await addInvitation(app, company)).id;

/**
 * Returns requests about several members. If one is a member of another company, the server refuses
 * the whole request.
 */
function aboutMembers(more: object = {}): EndpointTestRequests {
  const asked = (...userIds: string[]) => ({ body: { userIds, ...more } });
  return {
    ask: async (place) => asked(await somebody(place)),
    reachOver: async (mine, theirs) => {
      const [own, other] = [await somebody(mine), await somebody(theirs)];
      return [
        { request: asked(other), refused: 'notFound' },
        { request: asked(own, other), refused: 'notFound' },
      ];
    },
  };
}

const byId = (id: string) => ({ params: { id } });
const named = () => ({ name: randomUUID() });
const invited = (more: object = {}) => ({ email: `${randomUUID()}@test.example`, ...more });
const noting = (id: string) => ({ body: { invitations: [invited({ extraAttributes: [{ id, value: 'IT' }] })] } });

/**
 * Test requests to the endpoints for people, members, invitations and the audit trail, by the
 * endpoint's name.
 */
export const peopleEndpointTestRequests: Record<string, EndpointTestRequests> = {
  listPeople: requestWithoutParts,
  retrieveMembers: {
    ask: () => ({
      body: {
        pageSize: 25,
        sorting: { column: 'createdOn', direction: 'descending' },
        filters: [
          { column: 'createdOn', operator: 'fromDay', value: '2026-01-01' },
          { column: 'email', operator: 'contains', value: 'test' },
          { column: 'status', operator: 'anyOf', value: ['active', 'pending'] },
        ],
        operator: 'or',
      },
    }),
  },
  countFutureBookings: aboutMembers(),
  setUserState: {
    ...aboutMembers({ isActive: false }),
    async ask(place) {
      const id = await somebody(place);
      await deactivateMember(place.app, place.company.id, id);
      return { body: { userIds: [id], isActive: true } };
    },
  },
  assignRole: aboutMembers({ role: 'manager' }),
  removeMember: createRequestsAboutOneObject(somebody, byId),
  refreshUsersCache: requestWithoutParts,
  listExtraAttributes: requestWithoutParts,
  addExtraAttribute: {
    async ask({ app, company }) {
      await app.db.pool.query('DELETE FROM extra_attributes WHERE company_id = $1', [company.id]);
      return { body: named() };
    },
  },
  renameExtraAttribute: createRequestsAboutOneObject(attribute, (id) => ({ ...byId(id), body: named() })),
  removeExtraAttribute: createRequestsAboutOneObject(attribute, byId),
  setExtraAttribute: {
    ask: async (place) => ({
      body: { userId: await somebody(place), attributeId: await attribute(place), value: 'IT' },
    }),
    async reachOver(mine, theirs) {
      const [own, ours] = [await somebody(mine), await attribute(mine)];
      return [
        {
          request: { body: { userId: await somebody(theirs), attributeId: ours, value: 'IT' } },
          refused: 'notFound',
        },
        {
          request: { body: { userId: own, attributeId: await attribute(theirs), value: 'IT' } },
          refused: 'notFound',
        },
      ];
    },
  },
  checkInvitations: { ask: () => ({ body: { emails: [invited().email] } }) },
  sendInvitations: {
    ask: () => ({ body: { invitations: [invited()] } }),
    reachOver: async (_mine, theirs) => [{ request: noting(await attribute(theirs)), refused: 'notFound' }],
  },
  resendInvitation: createRequestsAboutOneObject(invitation, byId),
  removeInvitation: createRequestsAboutOneObject(invitation, byId),
  validateInvitation: {
    ask: async ({ app, company }) => ({ query: { code: (await addInvitation(app, company)).code } }),
  },
  acceptExternal: {
    ask: async ({ app, company }) => ({
      query: { provider: 'Google', code: (await addInvitation(app, company)).code },
    }),
  },
  acceptInvitation: {
    async ask({ app, company }) {
      const { code } = await addInvitation(app, company);
      const consents = { termsAndConditions: true, cookiePolicy: true };
      return { body: { mode: 'register', code, password: testPassword, confirmPassword: testPassword, ...consents } };
    },
  },
  findAuditPeople: { ask: () => ({ query: { text: 'a' } }) },
  listAudit: {
    ask: () => ({ query: { limit: 10, act: 'membersTurnedOff', day: '2026-11-23' } }),
    reachOver: async (_mine, theirs) => [
      { request: { query: { person: await somebody(theirs) } }, refused: 'notFound' },
    ],
  },
};
