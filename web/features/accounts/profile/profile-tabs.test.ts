import { expect, it } from 'vitest';
import { findTabForKeyPress, getProfileTabs } from './profile-tabs.ts';

it('arrow keys move through the tabs and wrap around, Home and End move to the first and last', () => {
  const tabs = ['a', 'b', 'c'];
  const from = (tab: string, key: string) => findTabForKeyPress(tabs, tab, key);
  expect([from('a', 'ArrowRight'), from('c', 'ArrowRight'), from('a', 'ArrowLeft'), from('b', 'ArrowLeft')]).toEqual([
    ...['b', 'a', 'c', 'a'],
  ]);
  expect([from('b', 'Home'), from('b', 'End'), from('b', 'Tab'), from('b', 'x')]).toEqual(['a', 'c', null, null]);
});

it('the tab of the car exists if the package has parking', () => {
  const limits = { deskLimit: 5, roomLimit: 0, fleetLimit: 0, resourceLimit: 0 };
  const tabs = (parkingSpaceLimit: number) => getProfileTabs({ packageInfo: { ...limits, parkingSpaceLimit } });
  expect(tabs(0)).toEqual(['info', 'changePassword', 'security', 'notifications', 'pushNotifications', 'sessions']);
  expect(tabs(1)).toContain('parking');
});
