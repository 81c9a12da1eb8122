import { expect, it } from 'vitest';
import { membersRequest, readMembersSearch, writeMembersSearch } from './members-search.ts';

const usual = { column: 'name', direction: 'ascending' } as const;
const extra = 'extra.0198f1c2-0000-7000-8000-000000000001';

it('an address is read as it was written', () => {
  const search = {
    page: 3,
    pageSize: 25,
    sorting: { column: extra, direction: 'descending' } as const,
    filters: { email: 'firma', status: 'pending', [extra]: 'IT' },
  };
  expect(readMembersSearch(writeMembersSearch(search, usual), usual)).toEqual(search);
  const plain = { page: 1, pageSize: 10, sorting: usual, filters: {} };
  expect(writeMembersSearch(plain, usual)).toEqual({});
  expect(
    readMembersSearch({ page: '-1', size: 7, sort: 'nonsense', order: 'up', other: 'x', name: '' }, usual),
  ).toEqual(plain);
});

it('texts are contained, choices are one of several, a day is that day', () => {
  const filters = { name: 'ul', roleName: 'admin', createdOn: '2026-11-23' };
  const request = membersRequest({ page: 1, pageSize: 10, sorting: usual, filters }, 'Europe/Lisbon');
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
