import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAvatar, changeLanguage, getProfile, removeAvatar, updateProfile } from '#contract/accounts/user.ts';
import { updateOwnCar } from '#contract/parking/own-car.ts';
import { listPeople } from '#contract/people/people.ts';
import { acceptConsents, changePassword } from '#contract/sign-in/registration.ts';
import { type LiveEventWindow, openLiveEventWindow } from '#server/testing/live-window.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createPng } from '#server/testing/test-company-data.ts';
import { storeIdentityProof } from '#server/testing/test-factors.ts';
import { waitForLockWaiters, waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let address: string;
let company: TestCompany;

beforeAll(async () => {
  // The hub closes connections by the machine's clock.
  app = await createTestApp({ now: new Date().toISOString() });
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
});

const profile = async () => (await app.call(getProfile, { userId: company.user })).body;
const change = (name: string, marketingConsent = false) =>
  app.call(updateProfile, { userId: company.user }, { body: { name, marketingConsent } });
const add = (file: Blob, userId = company.user) => app.call(addAvatar, { userId }, { file } as never);
const asColleague = async () => {
  const { body } = await app.call(listPeople, { userId: company.manager, company: company.id });
  return body.people.find(({ id }: { id: string }) => id === company.user);
};
async function hearing(act: () => Promise<unknown>): Promise<LiveEventWindow['heard']> {
  const window = await openLiveEventWindow(address, app.tokenOf(company.user));
  await act();
  await waitUntil(() => window.heard.length > 0);
  await window.close();
  return window.heard;
}
const refreshed = () => [{ name: 'UserProfileRefreshed', payload: { companyId: company.id, userId: company.user } }];

describe('the own car', () => {
  const drive = (carId: number | null, vehicleRegistrationNumber: string) =>
    app.call(updateOwnCar, { userId: company.user }, { body: { carId, vehicleRegistrationNumber } });

  it('is kept in upper case, sent to the person’s windows, and can be empty', async () => {
    expect(await profile()).toMatchObject({ carId: null, vehicleRegistrationNumber: '' });
    const heard = await hearing(async () => {
      const { status, body } = await drive(7, '  wa 12x ');
      expect([status, body]).toEqual([200, await profile()]);
    });
    expect(heard).toEqual(refreshed());
    expect(await profile()).toMatchObject({ carId: 7, vehicleRegistrationNumber: 'WA 12X' });
    expect((await drive(null, ' ')).body).toMatchObject({ carId: null, vehicleRegistrationNumber: '' });
  });

  it('has a number of 2 to 8 characters, and one of the drawings', async () => {
    for (const [icon, number] of [
      [0, 'W'],
      [0, 'WA 123456'],
      // In capitals, ß becomes SS, and the number has nine characters.
      [0, 'WA 1234ß'],
      [32, 'WA 1'],
      [-1, 'WA 1'],
      [0.5, 'WA 1'],
    ] as const)
      expect((await drive(icon, number)).body.errorCode, number).toBe('validationFailed');
    expect((await drive(31, 'WA 12345')).status).toBe(200);
  });
});

describe('the own name and consent', () => {
  it('are changed, sent to the person’s windows, and read by colleagues', async () => {
    const heard = await hearing(async () => {
      const { status, body } = await change('  Żaneta Nowa ', true);
      expect([status, body]).toEqual([200, await profile()]);
    });
    expect(heard).toEqual(refreshed());
    expect(await profile()).toMatchObject({ name: 'Żaneta Nowa', marketingConsent: true });
    expect((await asColleague()).name).toBe('Żaneta Nowa');
  });

  it('accepted documents are sent to the person’s windows, which stop showing the request', async () => {
    const accept = () => app.call(acceptConsents, { userId: company.user }, { body: { termsOfService: true } });
    expect(await hearing(accept)).toEqual(refreshed());
  });

  it('a first password is sent to the person’s windows, where it can be taken as a way in', async () => {
    const typed = { password: 'Zupełnie 0we!', confirmPassword: 'Zupełnie 0we!' };
    const set = () => app.call(changePassword, { userId: company.user }, { body: typed });
    await storeIdentityProof(app, company.user);
    expect(await hearing(set)).toEqual(refreshed());
  });

  it('the language is changed, of the person alone, and sent to their windows', async () => {
    const speak = () => app.call(changeLanguage, { userId: company.user }, { body: { language: 'en-US' } });
    expect(await hearing(speak)).toEqual(refreshed());
    expect((await profile()).language).toBe('en-US');
    expect((await app.call(getProfile, { userId: company.manager })).body.language).toBe('pl-PL');
  });

  it('have 3 to 80 characters that show', async () => {
    for (const name of ['', 'Al', '  Al  ', '\u200b\u200b\u200b', 'x'.repeat(81), 'a\0bc'])
      expect((await change(name)).body.errorCode, name).toBe('validationFailed');
    for (const name of ['Ala', 'x'.repeat(80)]) expect((await change(name)).status).toBe(200);
  });

  it('changed to what they are, change nothing', async () => {
    await change('Ala Test', true);
    const { modifiedOn } = await profile();
    await change('Ala Test', true);
    expect((await profile()).modifiedOn).toBe(modifiedOn);
  });
});

describe('the own picture', () => {
  it('is drawn anew as a square in several sizes, without what hid in it, and colleagues see it', async () => {
    const secret = 'GPS of the photographer';
    const photo = await sharp({ create: { width: 600, height: 300, channels: 3, background: { r: 9, g: 90, b: 200 } } })
      .withExifMerge({ IFD0: { ImageDescription: secret } })
      .jpeg()
      .toBuffer();
    expect(photo.includes(secret)).toBe(true);
    const heard = await hearing(async () => {
      const { status, body } = await add(new File([new Uint8Array(photo)], 'me.txt', { type: 'text/plain' }));
      expect([status, body]).toEqual([200, { avatar: (await profile()).avatar }]);
    });
    expect(heard).toEqual(refreshed());
    const link = (await asColleague()).avatar;
    expect(link).toBe((await profile()).avatar);
    for (const [size, side] of [
      ['', 256],
      ['&size=128', 128],
      ['&size=64', 64],
    ] as const) {
      const { rawPayload } = await app.http.inject(link + size);
      expect(rawPayload.includes(secret)).toBe(false);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
    }
  });

  it('is judged by its content and has 5,242,880 bytes at most', async () => {
    for (const bytes of ['GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'MZ not a picture'])
      expect((await add(new File([bytes], 'me.png', { type: 'image/png' }))).body.errorCode).toBe('fileTypeNotAllowed');
    const png = Buffer.from(await (await createPng()).arrayBuffer());
    const of = (size: number) =>
      new File([new Uint8Array(Buffer.concat([png, Buffer.alloc(size - png.length)]))], 'me');
    expect((await add(of(5_242_881))).body.errorCode).toBe('fileTooLarge');
    expect((await add(of(5_242_880))).status).toBe(200);
    expect((await add(new File([new Uint8Array(png.subarray(0, 60))], 'me'))).body.errorCode).toBe('pictureUnreadable');
  });

  it('takes the place of the previous picture, which is gone; a removed picture leaves initials', async () => {
    const filesLeft = async () => {
      const [row] = await app.db.query<{ count: number }>(sql`SELECT count(*)::int AS count FROM files`);
      return row!.count;
    };
    const before = await filesLeft();
    await add(await createPng(1));
    const first = (await profile()).avatar;
    await add(await createPng(1));
    expect((await profile()).avatar).toBe(first);
    await add(await createPng(2));
    expect((await profile()).avatar).not.toBe(first);
    expect(await filesLeft()).toBe(before + 1);
    const heard = await hearing(() => app.call(removeAvatar, { userId: company.user }));
    expect(heard).toEqual(refreshed());
    expect([(await profile()).avatar, (await asColleague()).avatar, await filesLeft()]).toEqual([null, null, before]);
    expect((await app.call(removeAvatar, { userId: company.user })).status).toBe(204);
  });
});

it.each<[string, () => Promise<{ status: number }>]>([
  ['name', () => change('Jan Późniejszy')],
  ['language', () => app.call(changeLanguage, { userId: company.user }, { body: { language: 'en-GB' } })],
  [
    'car',
    () => app.call(updateOwnCar, { userId: company.user }, { body: { carId: 1, vehicleRegistrationNumber: 'A1' } }),
  ],
  ['consents', () => app.call(acceptConsents, { userId: company.user }, { body: { termsOfService: true } })],
])(
  'a profile’s version is later than the previous one, where a change of the %s waited for that',
  async (_what, act) => {
    const { acting, before } = await app.db.transaction(async (tx) => {
      await tx.query(sql`SELECT FROM users WHERE id = ${company.user} FOR UPDATE`);
      const acting = act();
      await waitForLockWaiters(app.db);
      const [before] = await tx.query<{ modifiedOn: string }>(sql`
      UPDATE users SET modified_on = clock_timestamp() WHERE id = ${company.user} RETURNING modified_on AS "modifiedOn"`);
      return { acting, before: before!.modifiedOn };
    });
    expect((await acting).status).toBeLessThan(300);
    const [after] = await app.db.query(sql`
    SELECT modified_on > ${before} AS "isLater" FROM users WHERE id = ${company.user}`);
    expect(after).toEqual({ isLater: true });
  },
);
