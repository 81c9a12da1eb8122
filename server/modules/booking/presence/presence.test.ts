import { createCanvas } from '@napi-rs/canvas';
import { strFromU8, unzipSync } from 'fflate';
import jsqr from 'jsqr';
import sharp from 'sharp';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmableKinds } from '#contract/places/booked-kinds.ts';
import { confirmByQrCode, generateQrCodes, renewQrCodes, scanQrCode } from '#contract/presence/presence-codes.ts';
import { storeClosedDays, storeOpeningHours } from '#server/testing/opening-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { addCompany, addLocation, addPlace, changeSettings, type TestCompany } from '#server/testing/test-world.ts';
import { getTestedKindEndpoints, testedKindEndpointsByKind } from '#server/testing/tested-kinds.ts';
import { readOrCreateQrCodeKey } from './company-key.command.ts';
import { createPlaceCode } from './place-code.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
});

const as = (userId = company.user, of = company) => ({ userId, company: of.id });
async function codeOf(placeId: string, of = company): Promise<string> {
  const { key } = await readOrCreateQrCodeKey(app.db, { companyId: of.id, userId: of.admin } as never, app.clock.now());
  return createPlaceCode(key, placeId);
}
const scan = async (qrCode: string, userId?: string) => {
  const { status, body } = await app.call(scanQrCode, as(userId), { body: { qrCode } });
  return status === 200 ? body : body.errorCode;
};
const confirm = async (qrCode: string, reservationId: string, userId?: string) => {
  const { status, body } = await app.call(confirmByQrCode, as(userId), { body: { qrCode, reservationId } });
  return status === 204 ? 204 : body.errorCode;
};

describe.each(confirmableKinds)('the code of a %s', (kind) => {
  const setMode = (mode: number) =>
    changeSettings(app, company, sql`${raw(getTestedKindEndpoints(kind).confirmationColumn!)} = ${mode}`);
  const place = (at = 0) => testedKindEndpointsByKind[kind].placesOf(company)[at]!;
  const store = (day: number, more: object = {}) =>
    storeBooking(app.db, {
      ...{ companyId: company.id, kind, placeId: place(), userId: company.user },
      period: createPeriodDaysFromToday(day),
      ...more,
    });
  const list = `${kind}Reservations`;

  it.each([
    [0, false],
    [1, true],
    [2, false],
    [3, true],
  ])('in mode %d is heeded: %s', async (mode, may) => {
    await setMode(mode);
    const id = await store(0);
    const code = await codeOf(place());
    const scanned = await scan(code);
    if (may) expect(scanned).toMatchObject({ context: kind, placeId: place(), [list]: [{ id, state: 0 }] });
    else expect(scanned).toBe('notEnabled');
    expect(await confirm(code, id)).toBe(may ? 204 : 'notEnabled');
    if (may) expect((await scan(code))[list]).toMatchObject([{ id, state: 1 }]);
  });

  it('shows the caller’s own reservations of today at that place, and confirms no other reservation', async () => {
    await setMode(1);
    const [own, elsewhere] = [await store(0), await store(0, { placeId: place(1) })];
    const later = await store(1);
    await store(-1);
    const code = await codeOf(place());
    const scanned = await scan(code);
    expect(scanned[list].map(({ id }: { id: string }) => id)).toEqual([own]);
    expect(scanned[kind === 'desk' ? 'roomReservations' : 'deskReservations']).toEqual([]);
    expect((await scan(code, company.manager))[list]).toEqual([]);
    expect(await confirm(code, elsewhere)).toBe('notFound');
    expect(await confirm(code, later)).toBe('confirmationTooEarly');
    expect(await confirm(code, own, company.manager)).toBe('notYourBooking');
    expect(await confirm(code, own)).toBe(204);
    expect(await confirm(code, own)).toBe(204);
  });

  it('shows until when the place is free, to every person who may book it', async () => {
    await setMode(1);
    const code = await codeOf(place());
    // It is 10:00 in Warsaw. Midnight there is 23:00 UTC.
    expect((await scan(code)).freeUntil).toBe('2026-11-23T23:00:00.000Z');
    await store(0, { period: createPeriodDaysFromToday(0, '15:00', '16:00'), userId: company.manager });
    expect((await scan(code)).freeUntil).toBe('2026-11-23T14:00:00.000Z');
    await store(0, { period: createPeriodDaysFromToday(0, '09:30', '11:00'), userId: company.manager });
    expect((await scan(code)).freeUntil).toBeNull();
    const other = await codeOf(place(1));
    await app.db.query(sql`UPDATE all_bookables SET state = 3 WHERE id = ${place(1)}`);
    expect((await scan(other)).freeUntil).toBeNull();
  });

  it('shows since when the place is free, with the preparation of a room', async () => {
    await setMode(1);
    await changeSettings(app, company, sql`opening_hours = true`);
    await storeOpeningHours(app.db, {
      companyId: company.id,
      locationId: company.root,
      buffers: { before: 10, after: 5 },
    });
    const code = await codeOf(place());
    expect((await scan(code)).freeFrom).toBeNull();
    await store(0, { period: createPeriodDaysFromToday(0, '08:00', '09:30'), userId: company.manager });
    expect((await scan(code)).freeFrom).toBe(kind === 'room' ? '2026-11-23T08:40:00.000Z' : '2026-11-23T08:30:00.000Z');
  });

  it('offers no time beyond the opening hours, and none on a closed day', async () => {
    await setMode(1);
    await changeSettings(app, company, sql`opening_hours = true`);
    const code = await codeOf(place());
    const locationId = company.root;
    const hours = (from: string, to: string) =>
      storeOpeningHours(app.db, { companyId: company.id, locationId, hours: Array(7).fill({ from, to }) });
    await hours('08:00', '17:00');
    expect((await scan(code)).freeUntil).toBe('2026-11-23T16:00:00.000Z');
    await hours('12:00', '17:00');
    expect((await scan(code)).freeUntil).toBeNull();
    await hours('08:00', '17:00');
    expect(await scan(code)).toMatchObject({ isClosed: false });
    await storeClosedDays(app.db, { companyId: company.id, locationId, from: testToday });
    expect(await scan(code)).toMatchObject({ freeUntil: null, isClosed: true });
  });

  it('ends with its place, and with a new set of codes', async () => {
    await setMode(1);
    const [code, other] = [await codeOf(place()), await codeOf(place(1))];
    expect(await scan(code)).toMatchObject({ placeId: place() });
    await app.db.query(sql`UPDATE all_bookables SET removed_on = now() WHERE id = ${place()}`);
    expect(await scan(code)).toBe('doesNotExists');
    for (const noCode of ['x'.repeat(5_000), 'a\0b', '\ud800']) expect(await scan(noCode)).toBe('doesNotExists');
    expect((await app.call(renewQrCodes, as(company.admin))).status).toBe(204);
    expect(await scan(other)).toBe('doesNotExists');
    expect(await scan(await codeOf(place(1)))).toMatchObject({ placeId: place(1) });
  });

  it('of another company, or made by another key, is none', async () => {
    await setMode(1);
    const stranger = await addCompany(app.db);
    const theirs = testedKindEndpointsByKind[kind].placesOf(stranger)[0]!;
    for (const code of [
      await codeOf(theirs, stranger),
      await codeOf(theirs),
      'x',
      createPlaceCode(Buffer.alloc(32), place()),
    ])
      expect(await scan(code), code).toBe('doesNotExists');
  });
});

/** Reads the text of a QR code in a picture. */
async function readCode(png: Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** Reads the text of the QR code on a page of a PDF, rendered as for printing. */
async function readPage(pdf: Uint8Array, page: number): Promise<string | undefined> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const drawn = await (await getDocument({ data: pdf.slice() }).promise).getPage(page);
  const viewport = drawn.getViewport({ scale: 1.5 });
  const canvas = createCanvas(viewport.width, viewport.height);
  await drawn.render({ canvas: canvas as never, viewport }).promise;
  return readCode(canvas.toBuffer('image/png'));
}

async function printed(language = 'pl'): Promise<Record<string, Uint8Array>> {
  const answer = await app.http.inject({
    url: `/api/${company.id}/qr/generateAll`,
    headers: { authorization: `Bearer ${app.tokenOf(company.admin)}`, 'accept-language': language },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  return unzipSync(new Uint8Array(answer.rawPayload));
}

describe('[CONF-04] printing and scanning', () => {
  it('gives sheets, pages and a picture of each place, by location; each code leads to its place', async () => {
    await changeSettings(app, company, sql`desk_booking_confirmation_mode = 1, room_booking_confirmation_mode = 1`);
    const wing = await addLocation(app.db, company.id, { parentId: company.floor, name: 'Skrzydło A/B: "Zażółć"' });
    await addPlace(app.db, company.id, wing, 'room', { label: 'Żabi Kruk' });
    const files = await printed();
    expect(Object.keys(files).toSorted()).toEqual(
      [
        ...['Biurko 1', 'Biurko 2', 'Biurko 3', 'Sala Room 1', 'Sala Room 2'].map((name) => `Floor/png/${name}.png`),
        ...['Floor/etykiety A4.pdf', 'Floor/po jednej na stronie.pdf'],
        ...['Miejsce 1', 'Miejsce 2', 'Miejsce 3'].map((name) => `Garage/png/${name}.png`),
        ...['Garage/etykiety A4.pdf', 'Garage/po jednej na stronie.pdf'],
        'Floor - Skrzydło A B Zażółć/etykiety A4.pdf',
        'Floor - Skrzydło A B Zażółć/png/Sala Żabi Kruk.png',
        'Floor - Skrzydło A B Zażółć/po jednej na stronie.pdf',
      ].toSorted(),
    );
    const address = (await readCode(files['Floor/png/Biurko 2.png']!))!;
    expect(address).toContain(`/${company.urlName}/qr?qr=`);
    expect(await scan(new URL(address).searchParams.get('qr')!)).toMatchObject({
      context: 'desk',
      contextName: '2',
      placeId: company.desks[1],
    });
    expect(await readPage(files['Floor/po jednej na stronie.pdf']!, 2)).toBe(address);
    const space = new URL((await readCode(files['Garage/png/Miejsce 3.png']!))!).searchParams.get('qr')!;
    await changeSettings(app, company, sql`parking_booking_confirmation_mode = 1`);
    const parked = { context: 'parking', contextName: '3', placeId: company.spaces[2], locationId: company.parking };
    expect(await scan(space)).toMatchObject({ ...parked, parkingReservations: [], deskReservations: [] });
    expect(strFromU8(files['Floor/etykiety A4.pdf']!.slice(0, 5))).toBe('%PDF-');
    expect(Object.keys(await printed('en'))).toContain('Floor/png/Desk 2.png');
  });

  it('is for administrators; the same codes come each time', async () => {
    const [one, two] = [await printed(), await printed()];
    const name = 'Floor/png/Biurko 1.png';
    expect(await readCode(one[name]!)).toBe(await readCode(two[name]!));
    const { body } = await app.call(generateQrCodes, as(company.manager));
    expect(body.errorCode).toBe('forbidden');
  });

  it('a company without places gets an empty archive', async () => {
    await app.db.query(sql`UPDATE all_bookables SET removed_on = now() WHERE company_id = ${company.id}`);
    expect(await printed()).toEqual({});
  });
});

it('a scanned free place goes to one of two people who book it at once', async () => {
  await changeSettings(app, company, sql`desk_booking_confirmation_mode = 3`);
  const period = createPeriodDaysFromToday(0, '10:30', '12:00');
  const [one, two] = await Promise.all(
    [company.user, company.manager].map((userId) => bookPlace(app, 'desk', as(userId), company.desks[0]!, [period])),
  );
  expect([one!.status, two!.status].toSorted()).toEqual([201, 409]);
});
