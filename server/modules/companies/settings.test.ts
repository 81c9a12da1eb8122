import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeskBookings } from '#contract/booking/bookings.ts';
import { type CompanySettings, listCompanies, updateCompanySettings } from '#contract/company/companies.ts';
import { openLiveEventWindow } from '#server/testing/live-window.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { newCompanySettings } from '#server/testing/test-company-data.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
});

const asAdmin = () => ({ userId: company.admin, company: company.id });
const readOwn = async () => (await app.call(listCompanies, { userId: company.admin })).body.companies[0];
async function save(change: Partial<Record<keyof CompanySettings, unknown>>, modifiedOn?: string) {
  const body = { ...newCompanySettings, ...change, modifiedOn: modifiedOn ?? (await readOwn()).modifiedOn };
  return app.call(updateCompanySettings, asAdmin(), { body } as never);
}

describe('settings of a company', () => {
  it('are all kept', async () => {
    const other: CompanySettings = {
      daysToAddForDefaultBookingDate: 1,
      defaultBookingHoursStart: '07:30',
      defaultBookingHoursEnd: '15:30',
      maxBookingPeriod: 90,
      locationCalendarInfoMode: 3,
      maxDeskBookingsCount: 200,
      maxRoomBookingsCount: 1,
      deskBookingConfirmationMode: 2,
      roomBookingConfirmationMode: 1,
      deskReleaseMinutes: 30,
      roomReleaseMinutes: 5,
      countNoShows: true,
      assignedDesks: true,
      openingHours: true,
      series: 'withEnd',
      daysToAddForDefaultParkingBookingDate: 1,
      defaultParkingBookingHoursStart: '06:00',
      defaultParkingBookingHoursEnd: '24:00',
      maxParkingBookingsCount: 33,
      parkingBookingConfirmationMode: 3,
      reservationHoursLimitMode: 1,
      reservationHoursLimitStart: '06:15',
      reservationHoursLimitEnd: '20:45',
      parkingReservationHoursLimitMode: 1,
      parkingReservationHoursLimitStart: '00:00',
      parkingReservationHoursLimitEnd: '23:59',
      absences: true,
      whoComesWhen: true,
      meetingTimes: true,
      waitlist: true,
      namesSeenBy: 'team',
      reportsByPerson: false,
    };
    const saved = await save(other);
    expect(saved.status).toBe(200);
    expect(await readOwn()).toMatchObject({ settings: other, modifiedOn: saved.body.modifiedOn });
  });

  it('are those of the migrations at first, with series of all kinds', async () => {
    expect((await readOwn()).settings).toEqual(newCompanySettings);
  });

  it('keep the search for times when a page of an older version saves the others', async () => {
    expect((await save({ meetingTimes: true })).status).toBe(200);
    expect((await save({ meetingTimes: undefined, maxBookingPeriod: 44 })).status).toBe(200);
    expect((await readOwn()).settings).toMatchObject({ meetingTimes: true, maxBookingPeriod: 44 });
  });

  it('keep the offer of series when a page of an older version saves the others', async () => {
    expect((await save({ series: 'withEnd' })).status).toBe(200);
    expect((await save({ series: undefined, maxBookingPeriod: 45 })).status).toBe(200);
    expect((await readOwn()).settings).toMatchObject({ series: 'withEnd', maxBookingPeriod: 45 });
  });

  it.each([
    ['maxBookingPeriod', 2, 3, 90, 91],
    ['maxDeskBookingsCount', 0, 1, 200, 201],
    ['maxRoomBookingsCount', 0, 1, 200, 201],
    ['maxParkingBookingsCount', 0, 1, 200, 201],
  ] as const)('%s is within its range', async (field, less, least, most, more) => {
    for (const value of [less, more, 3.5, '10', null, Number.NaN]) {
      const { status, body } = await save({ [field]: value });
      expect([status, body.errorCode], String(value)).toEqual([400, 'validationFailed']);
      expect(body.details.issues).toMatchObject([{ path: field }]);
    }
    for (const value of [least, most]) expect((await save({ [field]: value })).status).toBe(200);
  });

  it.each(['deskReleaseMinutes', 'roomReleaseMinutes'] as const)('%s is none, or 5 to 480', async (field) => {
    for (const value of [4, 481, 7.5, '30', undefined])
      expect((await save({ [field]: value })).body.details.issues).toMatchObject([{ path: field }]);
    for (const value of [5, 480, null]) {
      expect((await save({ [field]: value })).status).toBe(200);
      expect((await readOwn()).settings[field]).toBe(value);
    }
  });

  it('a selection is one of the options', async () => {
    for (const change of [
      { locationCalendarInfoMode: 4 },
      { deskBookingConfirmationMode: -1 },
      { reservationHoursLimitMode: 2 },
    ])
      expect((await save(change)).body.errorCode).toBe('validationFailed');
  });

  it.each([
    ['defaultBookingHoursStart', 'defaultBookingHoursEnd'],
    ['defaultParkingBookingHoursStart', 'defaultParkingBookingHoursEnd'],
    ['reservationHoursLimitStart', 'reservationHoursLimitEnd'],
    ['parkingReservationHoursLimitStart', 'parkingReservationHoursLimitEnd'],
  ])('%s is before its end', async (from, to) => {
    for (const [start, end] of [
      ['12:00', '12:00'],
      ['17:00', '09:00'],
    ]) {
      const { status, body } = await save({ [from]: start, [to]: end });
      expect([status, body.errorCode]).toEqual([422, 'hourFromBeforeHourToValidation']);
    }
    expect((await save({ [from]: '9:00' })).body.errorCode).toBe('validationFailed');
    expect((await save({ [from]: '00:00', [to]: '24:00' })).status).toBe(200);
  });

  it('hold with the next booking', async () => {
    const book = (desk: number, days: number) => {
      const body = { deskId: company.desks[desk]!, periods: [createPeriodDaysFromToday(days)] };
      return app.call(createDeskBookings, { userId: company.user, company: company.id }, { body });
    };
    expect((await book(0, 2)).status).toBe(201);
    await save({ maxDeskBookingsCount: 1 });
    expect((await book(1, 3)).body.errorCode).toBe('tooManyBookings');
    await save({ maxBookingPeriod: 3 });
    expect((await book(1, 4)).body.errorCode).toBe('dateTooFar');
    await save({ reservationHoursLimitMode: 1, reservationHoursLimitStart: '12:00' });
    expect((await book(1, 3)).body.errorCode).toBe('outsideReservationHours');
    await save({});
    expect((await book(1, 4)).status).toBe(201);
  });

  it('are saved when they are sent again because the answer was lost', async () => {
    const { modifiedOn } = await readOwn();
    const first = await save({ maxBookingPeriod: 10 }, modifiedOn);
    const again = await save({ maxBookingPeriod: 10 }, modifiedOn);
    expect([again.status, again.body.modifiedOn]).toEqual([200, first.body.modifiedOn]);
  });

  it('of two administrators who have seen the same version, the second is refused, and nothing of the first is lost', async () => {
    const { modifiedOn } = await readOwn();
    const answers = await Promise.all([
      save({ maxBookingPeriod: 10 }, modifiedOn),
      save({ maxBookingPeriod: 20 }, modifiedOn),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.errorCode).toBe('changedMeanwhile');
    const [winner] = answers.flatMap(({ status }, at) => (status === 200 ? [at === 0 ? 10 : 20] : []));
    expect((await readOwn()).settings.maxBookingPeriod).toBe(winner);
  });

  it('saved as they are, they change nothing and send no message', async () => {
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
    const window = await openLiveEventWindow(address, app.windowTokenOf(company.user));
    const { modifiedOn } = await readOwn();
    expect((await save({})).body.modifiedOn).toBe(modifiedOn);
    await save({ maxBookingPeriod: 10 });
    const told = { name: 'CompanyUpdated', payload: { companyId: company.id } };
    await expect.poll(() => window.heard).toEqual([told]);
    await window.close();
  });
});
