import { encode } from 'bmp-ts';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCompanies } from '#contract/company/companies.ts';
import { addLogo } from '#contract/company/company-details.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createPng } from '#server/testing/test-company-data.ts';
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

const asFile = (bytes: Uint8Array, name = 'logo') => new File([new Uint8Array(bytes)], name);
const add = (file: Blob) => app.call(addLogo, { userId: company.admin, company: company.id }, { file } as never);
const logoOf = async (): Promise<string | null> =>
  (await app.call(listCompanies, { userId: company.user })).body.companies[0].logo;
async function open(size = '') {
  const { statusCode, headers, rawPayload } = await app.http.inject(`${await logoOf()}${size}`);
  return { status: statusCode, headers, bytes: rawPayload };
}

const red = { r: 230, g: 91, b: 66 };
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });
/** Encodes a bitmap with 24 bits a pixel, as every program writes it. */
async function bmp(width: number, height: number): Promise<Buffer> {
  const { data } = await plain(width, height).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const abgr = Buffer.alloc(data.length);
  for (let at = 0; at < data.length; at += 4) abgr.set([data[at + 3]!, data[at + 2]!, data[at + 1]!, data[at]!], at);
  return encode({ data: abgr, width, height, bitPP: 24 }).data;
}
/** Returns the colour in the middle of a picture. */
async function middle(bytes: Buffer): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return [...data.subarray(at, at + 3)];
}
const isRed = ([r, g, b]: number[]) => Math.abs(r! - red.r) + Math.abs(g! - red.g) + Math.abs(b! - red.b) < 20;

describe('[COMP-04] a company’s logo', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['JPEG', () => plain(600, 300).jpeg().toBuffer()],
    ['PNG', () => plain(600, 300).png().toBuffer()],
    ['BMP', () => bmp(600, 300)],
  ])('is taken as %s and shown to everybody, in several sizes', async (_name, write) => {
    expect(await logoOf()).toBeNull();
    const answer = await add(asFile(await write(), 'whatever.txt'));
    expect([answer.status, answer.body]).toEqual([200, { logo: await logoOf() }]);
    for (const [size, width, height] of [
      ['', 256, 128],
      ['&size=128', 128, 64],
      ['&size=64', 64, 32],
    ] as const) {
      const { status, headers, bytes } = await open(size);
      expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
      expect(headers['cache-control']).toContain('immutable');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
      expect(isRed(await middle(bytes))).toBe(true);
    }
  });

  it('is judged by its content, not by its name or the sender’s type', async () => {
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('GIF89a'),
      await plain(10, 10).webp().toBuffer(),
      Buffer.from('MZ not a picture at all'),
    ]) {
      const { status, body } = await add(new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' }));
      expect([status, body.errorCode]).toEqual([415, 'fileTypeNotAllowed']);
      expect(body.message).toContain('JPEG, PNG, BMP');
    }
    expect(await logoOf()).toBeNull();
  });

  it('has 5,242,880 bytes at most', async () => {
    const picture = await plain(10, 10).png().toBuffer();
    const of = (size: number) => asFile(Buffer.concat([picture, Buffer.alloc(size - picture.length)]));
    const tooLarge = await add(of(5_242_881));
    expect([tooLarge.status, tooLarge.body]).toMatchObject([413, { details: { maxBytes: 5_242_880 } }]);
    expect((await add(of(5_242_880))).status).toBe(200);
  });

  it('reveals nothing of how or where it was made, and stands upright', async () => {
    const secret = 'GPS of the photographer';
    const turned = await plain(200, 100)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { ImageDescription: secret } })
      .jpeg()
      .toBuffer();
    expect(turned.includes(secret)).toBe(true);
    await add(asFile(turned));
    const { bytes } = await open();
    expect(bytes.includes(secret)).toBe(false);
    const { exif, width, height } = await sharp(bytes).metadata();
    expect([exif, width, height]).toEqual([undefined, 100, 200]);
  });

  it('that holds no picture, or unpacks to too much, is refused', async () => {
    const png = await plain(50, 50).png().toBuffer();
    const cut = await add(asFile(png.subarray(0, 60)));
    expect([cut.status, cut.body.errorCode]).toEqual([422, 'pictureUnreadable']);
    // The picture has 64 million pixels of one colour in a few kilobytes.
    const bomb = await sharp({
      create: { width: 8_000, height: 8_000, channels: 3, background: red },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(5_242_880);
    expect((await add(asFile(bomb))).body).toMatchObject({ errorCode: 'pictureTooLarge', details: { megapixels: 50 } });
    const claims = await bmp(4, 4);
    claims.writeInt32LE(30_000, 18);
    claims.writeInt32LE(30_000, 22);
    expect((await add(asFile(claims))).body.errorCode).toBe('pictureTooLarge');
    const cutBmp = (await bmp(64, 64)).subarray(0, 40);
    expect((await add(asFile(cutBmp))).body.errorCode).toMatch(/pictureUnreadable|fileTypeNotAllowed/);
    expect(await logoOf()).toBeNull();
  });

  it('takes the place of the previous logo, which is gone; the same logo again keeps its address', async () => {
    await add(await createPng(1));
    const first = await logoOf();
    await add(await createPng(1));
    expect(await logoOf()).toBe(first);
    await add(await createPng(2));
    expect(await logoOf()).not.toBe(first);
    expect((await app.http.inject(first!)).statusCode).toBe(404);
    const [left] = await app.db.query(sql`SELECT count(*) FROM files WHERE company_id = ${company.id}`);
    expect(left).toEqual({ count: 1 });
  });
});
