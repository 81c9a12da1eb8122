import {
  createRequestsWithBody,
  createRequestsWithParam,
  createRequestsWithQuery,
  createTwinCalls,
  getTwinIds,
  type TwinCall,
  twinPeopleNames,
} from './twin-calls.ts';
import { getTwinId } from './twin-rows.ts';

const sortedMembers = ['name', 'email', 'roleName', 'createdOn', 'status', 'event', `extra.${getTwinId('a1')}`].flatMap(
  (column) =>
    createRequestsWithBody(
      { pageSize: 100, sorting: { column, direction: 'descending' } },
      { page: 2, pageSize: 3, sorting: { column, direction: 'ascending' } },
    ),
);
const foundMembers = ['name', 'email', `extra.${getTwinId('a1')}`, `extra.${getTwinId('a2')}`].flatMap((column) =>
  createRequestsWithBody(
    ...['n', 'north', 'ula'].map((value) => ({ filters: [{ column, operator: 'contains', value }] })),
  ),
);
const invitedEmails = [
  ...twinPeopleNames.split(' ').map((name) => `${name}@test.example`),
  ...['north', 'south', 'both', 'only.north', 'only.south', 'accepted.north', 'accepted.south'].map(
    (name) => `${name}@invited.example`,
  ),
];

/** The requests that read members, invitations and the audit trail. */
// biome-ignore format: one row a line
export const twinMemberReadsByEndpoint: Record<string, TwinCall[]> = {
  retrieveMembers: createTwinCalls('ada marek ula', ...sortedMembers, ...foundMembers),
  listExtraAttributes: createTwinCalls('ada marek ula', {}),
  countFutureBookings: createTwinCalls('ada', ...createRequestsWithBody(...twinPeopleNames.split(' ').map((name) => ({ userIds: [getTwinId(name)] })), { userIds: getTwinIds('ula marek ada') })),
  checkInvitations: createTwinCalls('ada', { body: { emails: invitedEmails } }),
  findAuditPeople: createTwinCalls('ada ula', ...createRequestsWithQuery('text', ['a', 'ula', 'zofia'])),
  listAudit: createTwinCalls('ada', {}, { query: { limit: 1 } }, ...createRequestsWithQuery('person', getTwinIds(twinPeopleNames)), ...createRequestsWithQuery('act', ['memberRolesChanged', 'invitationResent', 'extraAttributeSet'])),
};

/** The requests that change members, their attributes and invitations. */
// biome-ignore format: one row a line
export const twinMemberCommandsByEndpoint: Record<string, TwinCall[]> = {
  addExtraAttribute: createTwinCalls('ada', ...createRequestsWithBody({ name: 'Team of the north' }, { name: 'Team of the south' }, { name: 'Badge' })),
  renameExtraAttribute: createTwinCalls('ada', ...getTwinIds('a1 a2').map((id, at) => ({ params: { id }, body: { name: `Called ${at}` } })), ...['north', 'south'].map((side) => ({ params: { id: getTwinId(`a of the ${side}`) }, body: { name: 'Mine' } }))),
  setExtraAttribute: createTwinCalls('ada', ...createRequestsWithBody(...getTwinIds('ula nina seweryn iga zofia').flatMap((userId) => getTwinIds('a1 a2').map((attributeId) => ({ userId, attributeId, value: 'Noted' }))))),
  removeExtraAttribute: createTwinCalls('ada', ...createRequestsWithParam('id', [...getTwinIds('a2'), getTwinId('a of the north'), getTwinId('a of the south')])),
  sendInvitations: createTwinCalls('ada', ...createRequestsWithBody({ invitations: invitedEmails.slice(0, 16).map((email) => ({ email, extraAttributes: [{ id: getTwinId('a1'), value: 'New' }] })) })),
  resendInvitation: createTwinCalls('ada', ...createRequestsWithParam('id', [...getTwinIds('i1 i4'), getTwinId('i of the north'), getTwinId('i of the south')])),
  removeInvitation: createTwinCalls('ada', ...createRequestsWithParam('id', [...getTwinIds('i2 i4'), getTwinId('i of the north'), getTwinId('i of the south')])),
  refreshUsersCache: createTwinCalls('ada', {}),
  setUserState: createTwinCalls('ada', ...createRequestsWithBody(...getTwinIds('iwo iga seweryn nina zofia pola').flatMap((id) => [true, false].map((isActive) => ({ userIds: [id], isActive }))), { userIds: getTwinIds('ula marek'), isActive: false }, { userIds: getTwinIds('ula marek'), isActive: true })),
  assignRole: createTwinCalls('ada', ...createRequestsWithBody(...getTwinIds('ula marek nina seweryn iwo').map((id) => ({ userIds: [id], role: 'manager' })))),
  removeMember: createTwinCalls('ada', ...createRequestsWithParam('id', getTwinIds('nina seweryn zofia pola ada iwo'))),
};
