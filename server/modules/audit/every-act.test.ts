import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { carEndpoints } from '#contract/assets/fleet.ts';
import { resourceEndpoints } from '#contract/assets/resources.ts';
import { cancelQueuedChange, changeSubscription, freePackageId } from '#contract/billing/subscription.ts';
import * as desks from '#contract/booking/assigned-desks.ts';
import * as companies from '#contract/company/companies.ts';
import {
  activateCompany,
  addLogo,
  deactivateCompany,
  getCompany,
  updateCompany,
} from '#contract/company/company-details.ts';
import { createCompany } from '#contract/company/new-company.ts';
import * as parkings from '#contract/parking/parking-management.ts';
import { acceptInvitation } from '#contract/people/invitation-acceptance.ts';
import * as invitations from '#contract/people/invitations.ts';
import * as members from '#contract/people/members.ts';
import { moveLocation } from '#contract/places/location-tree.ts';
import * as opening from '#contract/places/opening.ts';
import { type AuditAct, auditActs, listAudit } from '#contract/reports/audit.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import * as teams from '#contract/week/teams.ts';
import { createAssetCallerInSharedNames } from '#server/testing/asset-words.ts';
import { storeClosedDays } from '#server/testing/opening-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { carOnlyTestFields } from '#server/testing/test-assets.ts';
import { bookPlace } from '#server/testing/test-bookings.ts';
import { changedCompanyBody, createPng, newCompanySettings } from '#server/testing/test-company-data.ts';
import { addInvitation } from '#server/testing/test-invitations.ts';
import { createParkingDraft, createParkingSpaceDraft } from '#server/testing/test-parkings.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { smallMonthlyPackageId, storePaidPackage } from '#server/testing/test-subscriptions.ts';
import { addCompany, addLocation, addPerson, changeSettings, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
});

/** The subjects of an audit entry, and the values before and after the act. */
type Line = [subjects: string[], before: object, after: object];
const admin = () => ({ userId: company.admin, company: company.id });
const anything = expect.any(String);

async function seen(): Promise<string> {
  return (await app.call(getCompany, admin())).body.modifiedOn;
}
async function attribute(): Promise<string> {
  return (await app.call(members.addExtraAttribute, admin(), { body: { name: 'Zespół' } })).body.id;
}
const turn = (isActive: boolean) =>
  app.call(members.setUserState, admin(), { body: { userIds: [company.user], isActive } });

/** Adds a parking with two spaces. Returns its draft and a function that saves changes. */
async function parking() {
  const draft = createParkingDraft({ name: 'Podziemny' }, 2);
  const save = (more: object, modifiedOn: string | null) =>
    app.call(parkings.saveParking, admin(), { body: { ...draft, ...more, modifiedOn } });
  const { modifiedOn } = (await save({}, null)).body;
  return { draft, save, modifiedOn };
}

const assetCalls = { car: carEndpoints, resource: resourceEndpoints };
type Kind = keyof typeof assetCalls;
/**
 * Adds a fleet with a car, or a resource group with a resource. Returns the endpoints of the kind
 * and the values of the first entry.
 */
async function assets(kind: Kind) {
  const calls = assetCalls[kind];
  const group = { name: 'Wspólne', timeZone: 'Europe/Warsaw', description: '' };
  const own = kind === 'car' ? carOnlyTestFields : {};
  const [groupId, id] = [randomUUID(), randomUUID()];
  const call = createAssetCallerInSharedNames(kind);
  const draft = { id, groupId, name: 'Pierwszy', color: '#ffffff', pictureId: null, ...own };
  const save = (more = {}) => app.call(calls.saveGroup, admin(), { body: { id: groupId, ...group, ...more } });
  await save();
  await call(app, calls.add, admin(), { body: draft });
  const update = (more: object) => call(app, calls.update, admin(), { body: { ...draft, ...more } });
  const params = { params: { id }, query: { bookings: 0 } };
  const added = { name: 'Pierwszy', group: 'Wspólne', color: '#ffffff', pictureId: null, ...own };
  return { calls, group, groupId, added, save, update, params };
}
/** The acts on fleets or resource groups and their assets. */
function assetActs(kind: Kind, group: 'fleet' | 'resourceGroup'): Partial<Record<AuditAct, () => Promise<Line>>> {
  return {
    [`${group}Added`]: async () => [['Wspólne'], {}, (await assets(kind)).group],
    async [`${group}Changed`]() {
      const { save } = await assets(kind);
      await save({ name: 'Inne' });
      return [['Inne'], { name: 'Wspólne' }, { name: 'Inne' }];
    },
    async [`${group}Removed`]() {
      const { calls, groupId } = await assets(kind);
      await app.call(calls.removeGroup, admin(), { params: { id: groupId }, query: { bookings: 0 } });
      return [['Wspólne'], { name: 'Wspólne', assets: 1, cancelled: 0 }, {}];
    },
    [`${kind}Added`]: async () => [['Pierwszy'], {}, (await assets(kind)).added],
    async [`${kind}Changed`]() {
      const { update, save } = await assets(kind);
      const groupId = randomUUID();
      await save({ id: groupId, name: 'Inne' });
      await update({ color: '#112233', groupId });
      return [['Pierwszy'], { group: 'Wspólne', color: '#ffffff' }, { group: 'Inne', color: '#112233' }];
    },
    async [`${kind}Removed`]() {
      const { calls, params } = await assets(kind);
      await app.call(calls.remove, admin(), params);
      return [['Pierwszy'], { name: 'Pierwszy', cancelled: 0 }, {}];
    },
  };
}

/**
 * Assigns the first desk to a member, and returns the assignment's id and the values of its entry.
 */
async function assignment() {
  await changeSettings(app, company, sql`assigned_desks = true`);
  const days = { weekdays: [1, 5], from: '2026-11-23', until: null };
  const body = { ...days, deskId: company.desks[0]!, userId: company.user };
  const { id } = (await app.call(desks.assignDesk, admin(), { body } as never)).body;
  return { params: { id: id as string }, body, values: { desk: '1', location: 'Floor', ...days } };
}

const openingHours = () => changeSettings(app, company, sql`opening_hours = true`);
const onFloor = () => ({ params: { locationId: company.floor } });

/** Closes the floor, and returns the id of the closed days and the values of their entry. */
async function closedDays() {
  await openingHours();
  const [id, values] = [randomUUID(), { name: 'Remont', from: '2026-12-24', until: '2026-12-26' }];
  await app.call(opening.closeDays, admin(), { ...onFloor(), body: { id, ...values } } as never);
  return { params: { id }, values };
}

/** Makes a team of one member, and returns its id. */
async function team(): Promise<string> {
  await changeSettings(app, company, sql`who_comes_when = true`);
  const body = { id: randomUUID(), name: 'Sprzedaż', memberIds: [company.user], leadIds: [] };
  return (await app.call(teams.addTeam, admin(), { body })).body.id;
}

/**
 * Runs each act and returns its expected entry. The tests of single sign-on, of the second factor's
 * rule and of deleted accounts have the other acts.
 */
const acts: Partial<Record<AuditAct, () => Promise<Line>>> = {
  async companyCreated() {
    const founder = await addPerson(app.db, 'Ada Admin');
    const body = { companyName: 'Nowa Firma', phoneNumber: '+48 22 123 45 67' };
    const { id } = (await app.call(createCompany, { userId: founder }, { body } as never)).body;
    company = { ...company, id, admin: founder };
    return [[], {}, { name: 'Nowa Firma' }];
  },
  async teamAdded() {
    await team();
    return [['Ula User'], {}, { team: 'Sprzedaż' }];
  },
  async teamChanged() {
    await app.call(teams.changeTeam, admin(), {
      params: { id: await team() },
      body: { addedLeads: [company.manager] },
    });
    return [['Marek Manager'], {}, { teamLead: 'Sprzedaż' }];
  },
  async teamRemoved() {
    await app.call(teams.removeTeam, admin(), { params: { id: await team() } });
    return [[], { team: 'Sprzedaż' }, {}];
  },
  async teamsOfAttributeSet() {
    await changeSettings(app, company, sql`who_comes_when = true`);
    const params = { id: await attribute() };
    await app.call(teams.makeTeamsOfAttribute, admin(), { params, body: { makesTeams: true } });
    return [[], { Zespół: false }, { Zespół: true }];
  },
  deskAssigned: async () => [['Ula User'], {}, (await assignment()).values],
  async deskAssignmentChanged() {
    const { params, body } = await assignment();
    const changed = { ...body, deskId: undefined, weekdays: [2] };
    await app.call(desks.changeDeskAssignment, admin(), { params, body: changed } as never);
    return [['Ula User'], { weekdays: [1, 5] }, { weekdays: [2] }];
  },
  async deskAssignmentEnded() {
    const { params, values } = await assignment();
    await app.call(desks.endDeskAssignment, admin(), { params });
    return [['Ula User'], values, {}];
  },
  async locationOpeningSet() {
    await openingHours();
    const hours = [...Array.from({ length: 6 }, () => ({ from: '07:00', to: '19:00' })), null];
    await app.call(opening.setLocationOpening, admin(), { ...onFloor(), body: { hours, country: 'PL' } } as never);
    const shown = `${Array(6).fill('07:00–19:00').join(', ')}, –`;
    return [['Floor'], { weekHours: null, holidays: null }, { weekHours: shown, holidays: 'PL' }];
  },
  daysClosed: async () => [['Floor'], {}, { ...(await closedDays()).values, cancelled: 0 }],
  async daysReopened() {
    const { params, values } = await closedDays();
    await app.call(opening.reopenDays, admin(), { params });
    return [['Floor'], values, {}];
  },
  async closedDaysApplied() {
    await openingHours();
    const periods = [createPeriodDaysFromToday(1)];
    const booked = await bookPlace(
      app,
      'desk',
      { userId: company.user, company: company.id },
      company.desks[0]!,
      periods,
    );
    expect(booked.status).toBe(201);
    const annex = await addLocation(app.db, company.id, { parentId: company.root, name: 'Annex' });
    await storeClosedDays(app.db, { companyId: company.id, locationId: annex, from: addDays(testToday, 1) });
    const body = { parentId: annex, bookings: 1 };
    await app.call(moveLocation, admin(), { ...onFloor(), body } as never);
    return [['Floor'], {}, { cancelled: 1 }];
  },
  async companyChanged() {
    const { name } = (await app.call(getCompany, admin())).body;
    const body = { ...changedCompanyBody, modifiedOn: await seen() };
    await app.call(updateCompany, admin(), { body });
    const { companyEmail, phoneNumber } = changedCompanyBody;
    return [
      [],
      { name, companyEmail: '', phoneNumber: '' },
      { name: changedCompanyBody.name, companyEmail, phoneNumber },
    ];
  },
  async companyLogoChanged() {
    await app.call(addLogo, admin(), { file: await createPng(2) } as never);
    return [[], { logoFileId: null }, { logoFileId: anything }];
  },
  async companySettingsChanged() {
    const body = { ...newCompanySettings, maxBookingPeriod: 45, modifiedOn: await seen() };
    await app.call(companies.updateCompanySettings, admin(), { body });
    return [[], { maxBookingPeriod: 30 }, { maxBookingPeriod: 45 }];
  },
  async companyDeactivated() {
    await app.call(deactivateCompany, admin());
    return [[], { isActive: true }, { isActive: false }];
  },
  async companyActivated() {
    await app.call(deactivateCompany, admin());
    await app.call(activateCompany, admin());
    return [[], { isActive: false }, { isActive: true }];
  },
  async membersTurnedOff() {
    await turn(false);
    return [['Ula User'], {}, {}];
  },
  async membersTurnedOn() {
    await turn(false);
    await turn(true);
    return [['Ula User'], {}, {}];
  },
  async memberRolesChanged() {
    await app.call(members.assignRole, admin(), { body: { userIds: [company.user], role: 'manager' } });
    return [['Ula User'], { role: 'user' }, { role: 'manager' }];
  },
  async memberRemoved() {
    await app.call(members.removeMember, admin(), { params: { id: company.user } });
    return [['Ula User'], {}, {}];
  },
  async memberJoined() {
    const email = 'przyszla@firma.example';
    const { code } = await addInvitation(app, company, { email, role: 'manager' });
    const person = await addPerson(app.db, 'Ada Admin', email);
    await app.call(acceptInvitation, { userId: person }, { body: { mode: 'confirm', code } as never });
    return [[email], {}, { role: 'manager' }];
  },
  async invitationsSent() {
    const body = { invitations: [{ email: 'nowa@firma.example' }] };
    await app.call(invitations.sendInvitations, admin(), { body });
    return [['nowa@firma.example'], {}, { role: 'user' }];
  },
  async invitationResent() {
    const { id, email } = await addInvitation(app, company);
    await app.call(invitations.resendInvitation, admin(), { params: { id } });
    return [[email], {}, {}];
  },
  async invitationRemoved() {
    const { id, email } = await addInvitation(app, company);
    await app.call(invitations.removeInvitation, admin(), { params: { id } });
    return [[email], {}, {}];
  },
  async extraAttributeAdded() {
    await attribute();
    return [[], {}, { name: 'Zespół' }];
  },
  async extraAttributeRenamed() {
    await app.call(members.renameExtraAttribute, admin(), {
      params: { id: await attribute() },
      body: { name: 'Dział' },
    });
    return [[], { name: 'Zespół' }, { name: 'Dział' }];
  },
  async extraAttributeRemoved() {
    await app.call(members.removeExtraAttribute, admin(), { params: { id: await attribute() } });
    return [[], { name: 'Zespół' }, {}];
  },
  async extraAttributeSet() {
    const attributeId = await attribute();
    const set = (value: string) =>
      app.call(members.setExtraAttribute, admin(), { body: { userId: company.user, attributeId, value } });
    await set('IT');
    await set('HR');
    return [['Ula User'], { Zespół: 'IT' }, { Zespół: 'HR' }];
  },
  async usersCacheRefreshed() {
    await app.call(members.refreshUsersCache, admin());
    return [[], {}, {}];
  },
  async parkingAdded() {
    const { draft } = await parking();
    const { id, parkingSpaces, users, ...fields } = draft;
    return [['Podziemny'], {}, { ...fields, people: 0, spacesAdded: 2 }];
  },
  async parkingSaved() {
    const { draft, save, modifiedOn } = await parking();
    const [first] = draft.parkingSpaces;
    const spaces = [{ ...first!, label: 'A1' }, createParkingSpaceDraft(3)];
    await save({ name: 'Naziemny', allUsers: false, users: [company.user], parkingSpaces: spaces }, modifiedOn);
    const counts = { spacesAdded: 1, spacesChanged: 1, spacesRemoved: 1 };
    return [
      ['Naziemny'],
      { name: 'Podziemny', allUsers: true, people: 0 },
      { name: 'Naziemny', allUsers: false, people: 1, ...counts },
    ];
  },
  async parkingRemoved() {
    const { draft } = await parking();
    await app.call(parkings.removeParking, admin(), { query: { parkingId: draft.id, bookings: 0 } });
    return [['Podziemny'], { name: 'Podziemny', spaces: 2 }, {}];
  },
  async subscriptionChangeQueued() {
    await storePaidPackage(app, company.id, smallMonthlyPackageId);
    await app.call(changeSubscription, admin(), { body: { packageId: freePackageId } });
    return [[], { package: 'Mały, miesięczny' }, { package: 'Darmowy' }];
  },
  async subscriptionChangeCancelled() {
    await storePaidPackage(app, company.id, smallMonthlyPackageId);
    const { queued } = (await app.call(changeSubscription, admin(), { body: { packageId: freePackageId } })).body;
    await app.call(cancelQueuedChange, admin(), { query: { id: queued.id } });
    return [[], { package: 'Darmowy' }, {}];
  },
  async subscriptionDowngraded() {
    await app.call(changeSubscription, admin(), { body: { packageId: freePackageId } });
    return [[], { package: 'Indywidualny' }, { package: 'Darmowy' }];
  },
  ...assetActs('car', 'fleet'),
  ...assetActs('resource', 'resourceGroup'),
};

it.each(Object.keys(acts) as AuditAct[])('%s leaves one line: who, to whom, the old and new value', async (act) => {
  const [subjects, before, after] = await acts[act]!();
  const { items } = (await app.call(listAudit, admin(), { query: { act } })).body;
  const told = items.map(
    (one: { by: { name: string }; subjects: { name: string }[]; before: object; after: object }) => [
      one.by.name,
      one.subjects.map(({ name }) => name),
      one.before,
      one.after,
    ],
  );
  // The value is set twice, and the second entry is the newest.
  expect(told[0]).toEqual(['Ada Admin', subjects, before, after]);
  expect(told).toHaveLength(act === 'extraAttributeSet' ? 2 : 1);
});

it('what is not done here is done where its module is tested', () => {
  expect(auditActs.filter((act) => !acts[act])).toEqual([
    ...[
      'secondFactorRuleChanged',
      'companySsoChanged',
      'exchangeSettingsChanged',
      'ssoDomainProven',
      'ssoDomainRemoved',
      'ssoDomainLost',
    ],
    ...[
      'memberDeletedAccount',
      'memberCameBySso',
      'memberLinkedBySso',
      'memberFollowedDirectory',
      'ssoSubjectAccepted',
      'emailPassedOn',
    ],
    ...['locationAdded', 'locationRenamed', 'locationMoved', 'locationTimeZoneSet', 'locationRemoved'],
    ...['locationPermissionsSet', 'locationPublished', 'locationUnpublished', 'locationDrawn'],
    'subscriptionUpgraded',
    'paymentCardAdded',
    'paymentCardMadeDefault',
    'paymentCardRemoved',
  ]);
});

it('a day is a day in the requested time zone: from its midnight on, and until the next', async () => {
  const line = async (at: string, isActive: boolean) => {
    app.clock.set(at);
    await turn(isActive);
  };
  await line('2026-11-23T22:59:59Z', false);
  await line('2026-11-23T23:00:00Z', true);
  await line('2026-11-24T22:59:59Z', false);
  await line('2026-11-24T23:00:00Z', true);
  const on = async (day: string, timeZone: string) =>
    (await app.call(listAudit, admin(), { query: { day, timeZone } })).body.items.map(({ at }: { at: string }) =>
      at.slice(8, 16),
    );
  expect(await on('2026-11-24', 'Europe/Warsaw')).toEqual(['24T22:59', '23T23:00']);
  expect(await on('2026-11-24', 'UTC')).toEqual(['24T23:00', '24T22:59']);
  app.clock.set('2026-11-23T09:00:00Z');
});
