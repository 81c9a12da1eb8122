import { expect, it } from 'vitest';
import { getRoomIdFromPath } from './display-address.ts';

it.each([
  ['/roomDashboard/1f-2', '1f-2'],
  ['/ROOMDASHBOARD/1f-2/', '1f-2'],
  ['/roomDashboard', null],
  ['/roomDashboard/', null],
  ['/roomDashboard/1f-2/settings', null],
  ['/roomDashboard/%2e%2e', null],
  ['/roomDashboards/1f-2', undefined],
  ['/morwika/booking', undefined],
  ['/', undefined],
])('%s stands for the room %s', (path, room) => {
  expect(getRoomIdFromPath(path)).toBe(room);
});
