import {
  createRequestsWithBody,
  createRequestsWithParam,
  createRequestsWithQuery,
  createTwinCallsForPeople,
  getTwinIdsByNames,
  spaceSeparatedTwinPeopleNames,
  type TwinCall,
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
  ...spaceSeparatedTwinPeopleNames.split(' ').map((name) => `${name}@test.example`),
  ...['north', 'south', 'both', 'only.north', 'only.south', 'accepted.north', 'accepted.south'].map(
    (name) => `${name}@invited.example`,
  ),
];

/** The requests that read members, invitations and the audit trail. */
// biome-ignore format: one row a line
export const twinMemberReadsByEndpoint: Record<string, TwinCall[]> = {
  retrieveMembers: createTwinCallsForPeople('ada marek ula', ...sortedMembers, ...foundMembers),
  listExtraAttributes: createTwinCallsForPeople('ada marek ula', {}),
  countFutureBookings: createTwinCallsForPeople('ada', ...createRequestsWithBody(...spaceSeparatedTwinPeopleNames.split(' ').map((name) => ({ userIds: [getTwinId(name)] })), { userIds: getTwinIdsByNames('ula marek ada') })),
  checkInvitations: createTwinCallsForPeople('ada', { body: { emails: invitedEmails } }),
  findAuditPeople: createTwinCallsForPeople('ada ula', ...createRequestsWithQuery('text', ['a', 'ula', 'zofia'])),
  listAudit: createTwinCallsForPeople('ada', {}, { query: { limit: 1 } }, ...createRequestsWithQuery('person', getTwinIdsByNames(spaceSeparatedTwinPeopleNames)), ...createRequestsWithQuery('act', ['memberRolesChanged', 'invitationResent', 'extraAttributeSet'])),
};

/** The requests that change members, their attributes and invitations. */
// biome-ignore format: one row a line
export const twinMemberCommandsByEndpoint: Record<string, TwinCall[]> = {
  addExtraAttribute: createTwinCallsForPeople('ada', ...createRequestsWithBody({ name: 'Team of the north' }, { name: 'Team of the south' }, { name: 'Badge' })),
  renameExtraAttribute: createTwinCallsForPeople('ada', ...getTwinIdsByNames('a1 a2').map((id, at) => ({ params: { id }, body: { name: `Called ${at}` } })), ...['north', 'south'].map((side) => ({ params: { id: getTwinId(`a of the ${side}`) }, body: { name: 'Mine' } }))),
  setExtraAttribute: createTwinCallsForPeople('ada', ...createRequestsWithBody(...getTwinIdsByNames('ula nina seweryn iga zofia').flatMap((userId) => getTwinIdsByNames('a1 a2').map((attributeId) => ({ userId, attributeId, value: 'Noted' }))))),
  removeExtraAttribute: createTwinCallsForPeople('ada', ...createRequestsWithParam('id', [...getTwinIdsByNames('a2'), getTwinId('a of the north'), getTwinId('a of the south')])),
  sendInvitations: createTwinCallsForPeople('ada', ...createRequestsWithBody({ invitations: invitedEmails.slice(0, 16).map((email) => ({ email, extraAttributes: [{ id: getTwinId('a1'), value: 'New' }] })) })),
  resendInvitation: createTwinCallsForPeople('ada', ...createRequestsWithParam('id', [...getTwinIdsByNames('i1 i4'), getTwinId('i of the north'), getTwinId('i of the south')])),
  removeInvitation: createTwinCallsForPeople('ada', ...createRequestsWithParam('id', [...getTwinIdsByNames('i2 i4'), getTwinId('i of the north'), getTwinId('i of the south')])),
  refreshUsersCache: createTwinCallsForPeople('ada', {}),
  setUserState: createTwinCallsForPeople('ada', ...createRequestsWithBody(...getTwinIdsByNames('iwo iga seweryn nina zofia pola').flatMap((id) => [true, false].map((isActive) => ({ userIds: [id], isActive }))), { userIds: getTwinIdsByNames('ula marek'), isActive: false }, { userIds: getTwinIdsByNames('ula marek'), isActive: true })),
  assignRole: createTwinCallsForPeople('ada', ...createRequestsWithBody(...getTwinIdsByNames('ula marek nina seweryn iwo').map((id) => ({ userIds: [id], role: 'manager' })))),
  removeMember: createTwinCallsForPeople('ada', ...createRequestsWithParam('id', getTwinIdsByNames('nina seweryn zofia pola ada iwo'))),
};
