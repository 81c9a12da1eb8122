import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/user.ts';
import { carEndpoints } from '#contract/assets/fleet.ts';
import { resourceEndpoints } from '#contract/assets/resources.ts';
import { createDeskBookings } from '#contract/booking/bookings.ts';
import { listAlerts, viewAlert } from '#contract/company/alerts.ts';
import { listCompanies } from '#contract/company/companies.ts';
import { getRemoval } from '#contract/company/membership-removal.ts';
import { createCompany } from '#contract/company/new-company.ts';
import { listManagedParkings } from '#contract/parking/parking-management.ts';
import { getPlan, listLocations } from '#contract/places/locations.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, addMember, addPerson, addMembership as joinCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let founder: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  founder = await addPerson(app.db, 'Fela Founder');
  await app.db.query(sql`DELETE FROM alerts`);
});

const found = (more: object = {}, userId = founder) => {
  const body = { companyName: 'Żółw i Spółka', phoneNumber: '+48 22 123 45 67', ...more };
  return app.call(createCompany, { userId }, { body } as never);
};
const companiesOf = async (userId: string) => (await app.call(listCompanies, { userId })).body.companies;
const treeOf = async (company: string) => (await app.call(listLocations, { userId: founder, company })).body.locations;

describe('founding a company', () => {
  it('its clocks have a name that means the same to browsers and to the database', async () => {
    // Browsers read `IST` as India, and PostgreSQL reads it as Israel.
    const { body } = await found({ companyName: 'Zegar', timeZone: 'IST' });
    expect((await treeOf(body.id))[0].iana).toBe('Asia/Calcutta');
  });

  it('makes a company with its founder as administrator, trial limits, a root location and nothing else', async () => {
    const { status, body } = await found({ companyName: 'Żółw na Łące' });
    expect([status, body.companyUrlName]).toEqual([201, 'zolw-na-lace']);
    const limits = { deskLimit: 50, roomLimit: 10, parkingSpaceLimit: 20, fleetLimit: 5, resourceLimit: 20 };
    expect(await companiesOf(founder)).toMatchObject([
      { id: body.id, name: 'Żółw na Łące', role: 'admin', isActive: true, logo: null, packageInfo: limits },
    ]);
    expect((await app.call(getProfile, { userId: founder })).body.isCompanyCreator).toBe(true);
    expect(await treeOf(body.id)).toMatchObject([{ name: 'Żółw na Łące', parentId: null, type: 0 }]);
    const [row] = await app.db.query(sql`SELECT phone_number AS phone, email FROM companies WHERE id = ${body.id}`);
    expect(row).toEqual({ phone: '+48221234567', email: `${founder}@test.example` });
  });

  it('with sample data draws a floor that can be booked at once', async () => {
    const { body } = await found({ generateSampleData: true });
    const floor = (await treeOf(body.id)).find(({ type }: { type: number }) => type !== 0);
    expect(floor).toMatchObject({ name: 'Piętro 1', type: 3 });
    const as = { userId: founder, company: body.id };
    const plan = (await app.call(getPlan, as, { params: { locationId: floor.id } })).body;
    expect([plan.desks.length, plan.rooms.length]).toEqual([12, 2]);
    const booking = { deskId: plan.desks[0].id, periods: [createPeriodDaysFromToday(1)] };
    expect((await app.call(createDeskBookings, as, { body: booking })).status).toBe(201);
  });

  it('with sample data has a car park, a fleet and resources within its package, bookable at once', async () => {
    const { body } = await found({ generateSampleData: true });
    const as = { userId: founder, company: body.id };
    const { parkings, spaces } = (await app.call(listManagedParkings, as)).body;
    expect(parkings).toMatchObject([{ name: 'Parking przy biurze', activeParkingSpaces: 8 }]);
    expect(spaces).toEqual({ active: 8, limit: 20 });
    const fleets = (await app.call(carEndpoints.list, as, { query: {} })).body;
    expect([fleets.fleets.length, fleets.allowance]).toEqual([1, { used: 2, limit: 5 }]);
    const kit = (await app.call(resourceEndpoints.list, as, { query: {} })).body;
    expect([kit.resourceGroups.length, kit.allowance]).toEqual([1, { used: 3, limit: 20 }]);
  });

  it('requires a name of 3 to 250 visible characters', async () => {
    for (const companyName of ['', 'ab', '  ab  ', '\u200b\u200b\u200b', 'x'.repeat(251)])
      expect((await found({ companyName })).body, companyName).toMatchObject({
        errorCode: 'validationFailed',
        details: { issues: [{ path: 'companyName' }] },
      });
    expect((await found({ companyName: ' abc ' })).body.companyUrlName).toBe('abc');
    expect((await found({ companyName: 'x'.repeat(250) })).status).toBe(201);
  });

  it('requires a phone number of a European country', async () => {
    for (const [phoneNumber, errorCode] of [
      ['', 'validationFailed'],
      ['12', 'phoneInvalid'],
      ['+48 22 12', 'phoneInvalid'],
      ['+1 212 736 5000', 'phoneNotEuropean'],
      ['+81 3-1234-5678', 'phoneNotEuropean'],
    ])
      expect((await found({ phoneNumber })).body.errorCode, phoneNumber).toBe(errorCode);
    expect((await found({ phoneNumber: '221234567' })).status).toBe(201);
    expect((await found({ phoneNumber: '+420 601 123 456' })).status).toBe(201);
  });

  it('gives each company its own name in addresses: no reserved name, none that reads like an id', async () => {
    const names = [];
    for (const companyName of ['Settings', 'API', '日本語', '01234567-89ab-4def-8123-456789abcdef']) {
      const userId = await addPerson(app.db);
      names.push((await found({ companyName }, userId)).body.companyUrlName);
    }
    expect(names).toEqual(['firma-settings', 'firma-api', 'firma', 'firma-01234567-89ab-4def-8123-456789abcdef']);
    const at = await Promise.all(
      Array.from(
        { length: 5 },
        async () => (await found({ companyName: 'Wielu Naraz' }, await addPerson(app.db))).body,
      ),
    );
    expect(at.map(({ companyUrlName }) => companyUrlName).toSorted()).toEqual([
      'wielu-naraz',
      'wielu-naraz-2',
      'wielu-naraz-3',
      'wielu-naraz-4',
      'wielu-naraz-5',
    ]);
  });

  it('is for a person who belongs to no company, or has founded one', async () => {
    const company = await addCompany(app.db);
    for (const userId of [company.user, company.manager, company.admin])
      expect((await found({}, userId)).body.errorCode).toBe('notCompanyCreator');
    const gone = await addMember(app.db, company.id);
    await app.db.query(sql`UPDATE memberships SET status = 'inactive' WHERE user_id = ${gone}`);
    expect((await found({}, gone)).status).toBe(201);
    expect((await found({}, gone)).status).toBe(201);
  });

  it('is done once when the same request is repeated, because no response came', async () => {
    const requestId = crypto.randomUUID();
    const [one, other] = await Promise.all([found({ requestId }), found({ requestId })]);
    const again = await found({ requestId });
    expect([one.status, other.status, again.status]).toEqual([201, 201, 201]);
    expect([other.body, again.body]).toEqual([one.body, one.body]);
    expect(await companiesOf(founder)).toHaveLength(1);
    const somebody = await addPerson(app.db);
    expect((await found({ requestId }, somebody)).body.id).not.toBe(one.body.id);
  });

  it('is done three times a day at most, also for requests at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => found()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429]);
    const { body } = answers.find(({ status }) => status === 429)!;
    expect(body).toMatchObject({ errorCode: 'tooManyNewCompanies', details: { max: 3 } });
    app.clock.set('2026-11-24T09:00:01Z');
    expect((await found()).status).toBe(201);
    app.clock.set('2026-11-23T09:00:00Z');
  });
});

describe('alerts', () => {
  const alertsOf = async (userId: string) => (await app.call(listAlerts, { userId })).body.alerts;
  const survey = { name: 'SURVEY_SATISFACTION', companyId: null, link: 'https://survey.example/1' };

  it('welcome the founder of a company until they are viewed', async () => {
    const { body } = await found();
    const [alert, ...others] = await alertsOf(founder);
    expect([alert, others]).toMatchObject([
      { name: 'WELCOME_INFO', companyId: body.id, viewed: false, extraData: null },
      [],
    ]);
    const request = { params: { id: alert.id }, body: {} };
    expect((await app.call(viewAlert, { userId: founder }, request)).status).toBe(204);
    expect(await alertsOf(founder)).toMatchObject([{ id: alert.id, viewed: true, extraData: null }]);
  });

  it('keep how a survey was closed at first', async () => {
    const id = '00000000-0000-4000-8000-0000000000aa';
    await app.db.query(sql`
      INSERT INTO alerts (id, user_id, name, link) VALUES (${id}, ${founder}, ${survey.name}, ${survey.link})`);
    for (const extraData of ['OPEN_SURVEY_BTN', 'CLOSE'] as const)
      await app.call(viewAlert, { userId: founder }, { params: { id }, body: { extraData } });
    expect(await alertsOf(founder)).toMatchObject([{ ...survey, id, viewed: true, extraData: 'OPEN_SURVEY_BTN' }]);
    const other = await addPerson(app.db);
    expect(await alertsOf(other)).toEqual([]);
    const foreign = await app.call(viewAlert, { userId: other }, { params: { id }, body: { extraData: 'CLOSE' } });
    expect(foreign.body.errorCode).toBe('notFound');
    const unknown = { params: { id }, body: { extraData: 'SOMETHING' } } as never;
    expect((await app.call(viewAlert, { userId: founder }, unknown)).body.errorCode).toBe('validationFailed');
  });
});

it('the company that removed the person last is named, and only to them', async () => {
  const removalOf = async (userId: string) => (await app.call(getRemoval, { userId })).body.removal;
  expect(await removalOf(founder)).toBeNull();
  const [older, newer] = [await addCompany(app.db), await addCompany(app.db)];
  for (const [{ id }, day] of [
    [older, '2026-11-01T10:00:00Z'],
    [newer, '2026-11-20T10:00:00Z'],
  ] as const) {
    await joinCompany(app.db, id, founder);
    await app.db.query(sql`UPDATE companies SET email = 'office@left.example' WHERE id = ${id}`);
    await app.db.query(sql`
      UPDATE all_memberships SET status = 'removed', removed_on = ${day} WHERE company_id = ${id} AND user_id = ${founder}`);
  }
  expect(await removalOf(founder)).toEqual({
    modifiedOn: '2026-11-20T10:00:00Z',
    companyName: expect.stringContaining('Company'),
    companyEmail: 'office@left.example',
  });
  expect(await removalOf(newer.user)).toBeNull();
});
