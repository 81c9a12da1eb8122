import { calls, everybody, ids, inParams, inQuery, type TwinCall, withBody } from './twin-calls.ts';
import { idOf } from './twin-rows.ts';

const sortedMembers = ['name', 'email', 'roleName', 'createdOn', 'status', 'event', `extra.${idOf('a1')}`].flatMap(
  (column) =>
    withBody(
      { pageSize: 100, sorting: { column, direction: 'descending' } },
      { page: 2, pageSize: 3, sorting: { column, direction: 'ascending' } },
    ),
);
const foundMembers = ['name', 'email', `extra.${idOf('a1')}`, `extra.${idOf('a2')}`].flatMap((column) =>
  withBody(...['n', 'north', 'ula'].map((value) => ({ filters: [{ column, operator: 'contains', value }] }))),
);
const invitedEmails = [
  ...everybody.split(' ').map((name) => `${name}@test.example`),
  ...['north', 'south', 'both', 'only.north', 'only.south', 'accepted.north', 'accepted.south'].map(
    (name) => `${name}@invited.example`,
  ),
];

/** The requests that read members, invitations and the audit trail. */
// biome-ignore format: one row a line
export const memberReads: Record<string, TwinCall[]> = {
  retrieveMembers: calls('ada marek ula', ...sortedMembers, ...foundMembers),
  listExtraAttributes: calls('ada marek ula', {}),
  countFutureBookings: calls('ada', ...withBody(...everybody.split(' ').map((name) => ({ userIds: [idOf(name)] })), { userIds: ids('ula marek ada') })),
  checkInvitations: calls('ada', { body: { emails: invitedEmails } }),
  findAuditPeople: calls('ada ula', ...inQuery('text', ['a', 'ula', 'zofia'])),
  listAudit: calls('ada', {}, { query: { limit: 1 } }, ...inQuery('person', ids(everybody)), ...inQuery('act', ['memberRolesChanged', 'invitationResent', 'extraAttributeSet'])),
};

/** The requests that change members, their attributes and invitations. */
// biome-ignore format: one row a line
export const memberCommands: Record<string, TwinCall[]> = {
  addExtraAttribute: calls('ada', ...withBody({ name: 'Team of the north' }, { name: 'Team of the south' }, { name: 'Badge' })),
  renameExtraAttribute: calls('ada', ...ids('a1 a2').map((id, at) => ({ params: { id }, body: { name: `Called ${at}` } })), ...['north', 'south'].map((side) => ({ params: { id: idOf(`a of the ${side}`) }, body: { name: 'Mine' } }))),
  setExtraAttribute: calls('ada', ...withBody(...ids('ula nina seweryn iga zofia').flatMap((userId) => ids('a1 a2').map((attributeId) => ({ userId, attributeId, value: 'Noted' }))))),
  removeExtraAttribute: calls('ada', ...inParams('id', [...ids('a2'), idOf('a of the north'), idOf('a of the south')])),
  sendInvitations: calls('ada', ...withBody({ invitations: invitedEmails.slice(0, 16).map((email) => ({ email, extraAttributes: [{ id: idOf('a1'), value: 'New' }] })) })),
  resendInvitation: calls('ada', ...inParams('id', [...ids('i1 i4'), idOf('i of the north'), idOf('i of the south')])),
  removeInvitation: calls('ada', ...inParams('id', [...ids('i2 i4'), idOf('i of the north'), idOf('i of the south')])),
  refreshUsersCache: calls('ada', {}),
  setUserState: calls('ada', ...withBody(...ids('iwo iga seweryn nina zofia pola').flatMap((id) => [true, false].map((isActive) => ({ userIds: [id], isActive }))), { userIds: ids('ula marek'), isActive: false }, { userIds: ids('ula marek'), isActive: true })),
  assignRole: calls('ada', ...withBody(...ids('ula marek nina seweryn iwo').map((id) => ({ userIds: [id], role: 'manager' })))),
  removeMember: calls('ada', ...inParams('id', ids('nina seweryn zofia pola ada iwo'))),
};
