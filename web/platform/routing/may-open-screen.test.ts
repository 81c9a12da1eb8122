import { describe, expect, it } from 'vitest';
import type { UserCompany } from '#contract/company/companies.ts';
import { getInitialScreenName } from '#web/app/routing/get-initial-screen-name.ts';
import { mayOpenScreen } from './may-open-screen.ts';

const company = {
  permissions: ['User-Get-Profile', 'reports'],
  packageInfo: { deskLimit: 5, roomLimit: 0, parkingSpaceLimit: 0, fleetLimit: 0, resourceLimit: 0 },
  settings: { absences: false, assignedDesks: false },
} as unknown as UserCompany;
const screen = { path: 'somewhere', mobile: true } as const;

describe('who may open a screen', () => {
  it('needs all of the permissions, upper and lower case being the same', () => {
    expect(mayOpenScreen(company, { ...screen, allOf: ['user-get-profile', 'reports'] })).toBe(true);
    expect(mayOpenScreen(company, { ...screen, allOf: ['user-get-profile', 'app-admin'] })).toBe(false);
  });

  it('needs one of several permissions', () => {
    expect(mayOpenScreen(company, { ...screen, anyOf: ['app-admin', 'reports'] })).toBe(true);
    expect(mayOpenScreen(company, { ...screen, anyOf: ['app-admin'] })).toBe(false);
  });

  it('needs one of several modules, its limit above 0', () => {
    expect(mayOpenScreen(company, { ...screen, anyModule: ['deskLimit', 'roomLimit'] })).toBe(true);
    expect(mayOpenScreen(company, { ...screen, anyModule: ['roomLimit'] })).toBe(false);
  });

  it('needs the screen’s own rule', () => {
    expect(mayOpenScreen(company, { ...screen, visible: () => false })).toBe(false);
    expect(mayOpenScreen(company, screen)).toBe(true);
  });
});

describe('the screen to lead a member to', () => {
  const withLimits = (limits: object, permissions = company.permissions) =>
    ({ ...company, permissions, packageInfo: { ...company.packageInfo, ...limits } }) as UserCompany;

  it('is booking for a member who may book', () => {
    expect(getInitialScreenName(company)).toBe('booking');
  });

  it('is none for a member who may open no screen, so that no link leads to a refusal', () => {
    expect(getInitialScreenName(withLimits({ deskLimit: 0 }))).toBeNull();
    expect(getInitialScreenName(withLimits({}, []))).toBeNull();
  });
});
