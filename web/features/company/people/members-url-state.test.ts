import { expect, it } from 'vitest';
import {
  invitationsListDefaults,
  type MembersUrlState,
  membersListDefaults,
  parseMembersUrlState,
  toMembersQuery,
  toMembersUrlParams,
} from './members-url-state.ts';

const extra = 'extra.0198f1c2-0000-7000-8000-000000000001';

it('search parameters are read as they were written', () => {
  const search: MembersUrlState = {
    statuses: null,
    page: 3,
    pageSize: 25,
    sorting: { column: extra, direction: 'descending' },
    filters: { email: 'firma', status: 'pending', [extra]: 'IT' },
  };
  expect(parseMembersUrlState(toMembersUrlParams(search, membersListDefaults), membersListDefaults)).toEqual(search);
  const plain: MembersUrlState = { page: 1, pageSize: 10, filters: {}, ...membersListDefaults };
  expect(toMembersUrlParams(plain, membersListDefaults)).toEqual({});
  expect(
    parseMembersUrlState(
      { page: '-1', size: 7, sort: 'nonsense', order: 'up', other: 'x', name: '' },
      membersListDefaults,
    ),
  ).toEqual(plain);
});

it('a text filters by containing, options by any of them, a day by exactly that day', () => {
  const filters = { name: 'ul', roleName: 'admin', createdOn: '2026-11-23' };
  const request = toMembersQuery(
    { page: 1, pageSize: 10, filters, ...membersListDefaults, statuses: null },
    'Europe/Lisbon',
  );
  expect(request).toMatchObject({
    timeZone: 'Europe/Lisbon',
    filters: [
      { column: 'name', operator: 'contains', value: 'ul' },
      { column: 'roleName', operator: 'anyOf', value: 'admin' },
      { column: 'createdOn', operator: 'fromDay', value: '2026-11-23' },
      { column: 'createdOn', operator: 'toDay', value: '2026-11-23' },
    ],
  });
});

const statusesAsked = (raw: Record<string, unknown>, list = membersListDefaults) =>
  toMembersQuery(parseMembersUrlState(raw, list), 'Europe/Warsaw').filters.map(({ column, value }) => [column, value]);

it('each screen requests its own people only, and all people on demand', () => {
  expect(statusesAsked({}, membersListDefaults)).toEqual([['status', ['active', 'inactive']]]);
  expect(statusesAsked({}, invitationsListDefaults)).toEqual([['status', ['pending']]]);
  expect(statusesAsked({ who: 'everybody' }, membersListDefaults)).toEqual([]);
  expect(statusesAsked({ who: 'everybody' }, invitationsListDefaults)).toEqual([]);
});

it('a filter by a status finds all people with it, on both screens', () => {
  expect(statusesAsked({ status: 'inactive' }, membersListDefaults)).toEqual([
    ['status', ['active', 'inactive']],
    ['status', 'inactive'],
  ]);
  expect(statusesAsked({ status: 'pending' }, membersListDefaults)).toEqual([['status', 'pending']]);
  expect(statusesAsked({ status: 'active' }, invitationsListDefaults)).toEqual([['status', 'active']]);
});
