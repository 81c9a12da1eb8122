import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { carEndpoints } from '#contract/assets/fleet.ts';
import { resourceEndpoints } from '#contract/assets/resources.ts';
import { createAssetCallerInSharedNames } from '#server/testing/asset-words.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { AssetKind } from '#server/testing/test-assets.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';
import { getTestedKindEndpoints } from '#server/testing/tested-kinds.ts';

let mailbox: TestMailbox;
let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl, publicUrl: 'https://desks.example' });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db);
  mailbox.forgetLetters();
});

const texts = {
  car: {
    calls: carEndpoints,
    ...{
      first: 'Corolla, Fleet',
      second: 'Yaris, Fleet',
      view: 'fleetBookingView',
      books: 'fleetBooking',
      other: 'Yaris',
    },
    removed: 'Powód: ten samochód został usunięty z floty.',
    gone: 'Powód: cała ta flota została usunięta.',
  },
  resource: {
    calls: resourceEndpoints,
    ...{ first: 'Camera, Gear', second: 'Projector, Gear', view: 'resourceBookingView', books: 'resourceBooking' },
    other: 'Projector',
    removed: 'Powód: ten zasób został usunięty.',
    gone: 'Powód: cała ta grupa zasobów została usunięta.',
  },
} as const;

describe.each(Object.keys(texts) as AssetKind[])('of a booking of a %s', (kind) => {
  const { calls, first, second, view, books, other, removed, gone } = texts[kind];
  const as = (userId = company.manager) => ({ userId, company: company.id });
  const place = (at = 0) => getTestedKindEndpoints(kind).placesOf(company)[at]!;
  const wanted = (more: object = {}) => {
    const { startDate: startTime, endDate: endTime } = createPeriodDaysFromToday(1, '10:00', '12:00');
    return { id: randomUUID(), assetId: place(), title: 'Do Łodzi', startTime, endTime, userId: company.user, ...more };
  };
  const save = async (body: object, userId?: string) => {
    const answer = await createAssetCallerInSharedNames(kind)(app, calls.saveBooking, as(userId), { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const emails = async (userId = company.user) => {
    await runDueJobs(app);
    return mailbox.lettersTo(`${userId}@test.example`);
  };
  const base = () => `https://desks.example/${company.urlName}`;

  it('its holder gets an email with what, where and when, and for each change the values before', async () => {
    const body = wanted();
    await save(body);
    const [made] = await emails();
    expect(made!.subject).toContain('Zarezerwowano dla Ciebie: Do Łodzi');
    for (const said of ['Do Łodzi', first, 'Marek Manager', `${base()}/${view}`]) expect(made!.text).toContain(said);
    mailbox.forgetLetters();
    await save({ ...body, assetId: place(1) });
    const [changed] = await emails();
    expect(changed!.subject).toContain('Zmieniono rezerwację');
    for (const said of [first, second]) expect(changed!.text).toContain(said);
    mailbox.forgetLetters();
    await app.call(calls.removeBooking, as(), { params: { id: body.id } });
    expect((await emails())[0]!.subject).toContain('Odwołano rezerwację: Do Łodzi');
  });

  it('a change that changes nothing sends no email, and the person’s own change only a receipt', async () => {
    const body = wanted();
    await save(body, company.user);
    await save(body, company.user);
    expect(await emails()).toHaveLength(1);
    mailbox.forgetLetters();
    await save({ ...body, title: 'Do Gdyni' }, company.user);
    // A new title sends no email with text, only an update of the calendar event.
    expect((await emails()).map(({ subject }) => subject.split(':')[0])).toEqual(['Zmiana w kalendarzu']);
  });

  it('a holder whose booking ends with a removal gets the reason, and what else is free', async () => {
    await save(wanted());
    await runDueJobs(app);
    mailbox.forgetLetters();
    await app.call(calls.remove, as(), { params: { id: place() }, query: { bookings: 1 } });
    const [email] = await emails();
    expect(email!.text).toContain(removed);
    expect(email!.text).toMatch(new RegExp(`Wolne w tym czasie:\\s+${other}`));
    expect(email!.links.filter((link) => link.startsWith(`${base()}/${books}?day=`))).toHaveLength(1);
  });

  it('a holder whose booking ends with its whole group gets the reason', async () => {
    await save(wanted());
    await runDueJobs(app);
    mailbox.forgetLetters();
    const params = { params: { id: getTestedKindEndpoints(kind).containerOf(company) }, query: { bookings: 1 } };
    await app.call(calls.removeGroup, as(), params);
    const [email] = await emails();
    expect(email!.text).toContain(gone);
    expect(email!.text).not.toContain('Wolne w tym czasie');
  });
});
