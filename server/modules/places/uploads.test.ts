import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadRoomImage, uploadSketch } from '#contract/places/drawing.ts';
import { removeLocation } from '#contract/places/location-tree.ts';
import { limits } from '#contract/wire/limits.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestDrawing, createTestRoom, saveTestDrawing } from '#server/testing/test-drawings.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';
import { dropUnusedPictures } from './drop-unused-pictures.command.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db, { desks: 0, rooms: 0 });
});

const as = () => ({ userId: company.manager, company: company.id });
const send = (endpoint: typeof uploadSketch | typeof uploadRoomImage, bytes: Uint8Array<ArrayBuffer>) =>
  app.call(endpoint, as(), { params: { locationId: company.floor }, file: new Blob([bytes]) });
const picture = async (width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#a33' } })
      .toFormat(format)
      .toBuffer(),
  );
const stored = async (id: string) =>
  (
    await app.db.query<{ bytes: Buffer; type: string }>(
      sql`SELECT bytes, content_type AS type FROM files WHERE id = ${id}`,
    )
  )[0]!;

describe('a sketch', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('may be a picture (%s), and is drawn anew', async (format) => {
    const { status, body } = await send(uploadSketch, await picture(300, 200, format));
    expect([status, body.width, body.height]).toEqual([201, 300, 200]);
    const { bytes, type } = await stored(body.id);
    expect([type, (await sharp(bytes).metadata()).format]).toEqual(['image/webp', 'webp']);
    const shown = await app.http.inject({ url: body.url });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('is no larger than can be looked at', async () => {
    const { body } = await send(uploadSketch, await picture(6000, 3000, 'png'));
    expect([body.width, body.height]).toEqual([4096, 2048]);
  });

  it.each([
    [
      '',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="9" height="9"/><script>alert(1)</script></svg>',
    ],
    [
      'with a declaration',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect onload="x"/></svg>',
    ],
    ['after a comment', '<!-- by hand --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"/>'],
  ])('may be an SVG %s, which loses its scripts', async (_how, svg) => {
    const { status, body } = await send(uploadSketch, new TextEncoder().encode(svg));
    expect([status, body.width, body.height]).toEqual([201, 40, 30]);
    const { bytes, type } = await stored(body.id);
    expect(type).toBe('image/svg+xml');
    expect(bytes.toString()).not.toMatch(/script|onload/);
    const shown = await app.http.inject({ url: body.url });
    expect(shown.headers['content-security-policy']).toContain('sandbox');
  });

  it('is refused with words when it is something else, too large, or a bomb', async () => {
    const refused = async (bytes: Uint8Array<ArrayBuffer>) => (await send(uploadSketch, bytes)).body.errorCode;
    expect(await refused(new TextEncoder().encode('%PDF-1.7 not drawn here'))).toBe('fileTypeNotAllowed');
    expect(await refused(new TextEncoder().encode('<html><svg></svg></html>'))).toBe('fileTypeNotAllowed');
    expect(await refused(new TextEncoder().encode('<?xml version="1.0"?><note/>'))).toBe('pictureUnreadable');
    expect(await refused((await picture(50, 50, 'png')).slice(0, 90))).toBe('pictureUnreadable');
    expect(await refused(await picture(10_000, 6_000, 'png'))).toBe('pictureTooLarge');
    expect(await refused(new Uint8Array(limits.sketchBytes + 1))).toBe('fileTooLarge');
  });
});

it('a room’s picture is drawn anew, small enough for a page, and no SVG', async () => {
  const { status, body } = await send(uploadRoomImage, await picture(3000, 1500, 'jpeg'));
  expect(status).toBe(201);
  expect(await sharp((await stored(body.id)).bytes).metadata()).toMatchObject({
    format: 'webp',
    width: 1024,
    height: 512,
  });
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>');
  expect((await send(uploadRoomImage, svg)).body.errorCode).toBe('fileTypeNotAllowed');
});

it('pictures of a removed location stay for 30 days from then on', async () => {
  const { id } = (await send(uploadSketch, await picture(10, 10, 'png'))).body;
  const sketch = { id, x: 0, y: 0, width: 10, height: 10, opacity: 1 };
  await saveTestDrawing(app, as(), company.floor, createTestDrawing({ sketch }));
  await app.db.query(sql`UPDATE files SET used_on = '2026-01-01T00:00:00Z' WHERE id = ${id}`);
  const params = { locationId: company.floor };
  expect((await app.call(removeLocation, as(), { params, query: { bookings: 0 } })).status).toBe(204);
  const left = async (now: string) => {
    await dropUnusedPictures(app.db, new Date(now));
    return await app.db.query(sql`SELECT FROM files WHERE id = ${id}`);
  };
  expect(await left('2026-12-22T09:00:00Z')).toHaveLength(1);
  expect(await left('2027-01-24T09:00:00Z')).toHaveLength(0);
});

it('logos and faces stay, however old', async () => {
  const [logo, face] = [randomUUID(), randomUUID()];
  for (const [id, companyId] of [
    [logo, company.id],
    [face, null],
  ])
    await app.db.query(sql`
      INSERT INTO files (id, company_id, content_type, bytes, used_on)
      VALUES (${id}, ${companyId}, 'image/webp', ${Buffer.from('picture')}, '2026-01-01T00:00:00Z')`);
  await app.db.query(sql`UPDATE companies SET logo_file_id = ${logo} WHERE id = ${company.id}`);
  await dropUnusedPictures(app.db, new Date('2026-12-24T09:00:00Z'));
  const kept = await app.db.query(sql`SELECT id FROM files WHERE id = ANY(${[logo, face]}::uuid[])`);
  expect(kept).toHaveLength(2);
});

it('pictures that nothing shows are dropped after 30 days, since they came or were last shown', async () => {
  const ids = [];
  for (const width of [10, 20, 30, 40])
    ids.push((await send(uploadSketch, await picture(width, 10, 'png'))).body.id as string);
  const [sketch, image, replaced, unused] = ids as [string, string, string, string];
  const at = { x: 0, y: 0, width: 10, height: 10, opacity: 1 };
  const rooms = [createTestRoom('Hel', { imageId: image })];
  await app.db.query(sql`UPDATE files SET used_on = '2026-01-01T00:00:00Z' WHERE company_id = ${company.id}`);
  await saveTestDrawing(app, as(), company.floor, createTestDrawing({ sketch: { id: replaced, ...at }, rooms }));
  await saveTestDrawing(app, as(), company.floor, createTestDrawing({ sketch: { id: sketch, ...at }, rooms }));
  const left = async (now: string) => {
    await dropUnusedPictures(app.db, new Date(now));
    const rows = await app.db.query<{ id: string }>(sql`SELECT id FROM files WHERE company_id = ${company.id}`);
    return rows.map(({ id }) => id).toSorted();
  };
  expect(await left('2026-12-22T09:00:00Z')).toEqual([sketch, image, replaced].toSorted());
  expect(await left('2026-12-24T09:00:00Z')).toEqual([sketch, image].toSorted());
  expect(
    (await saveTestDrawing(app, as(), company.floor, createTestDrawing({ sketch: { id: unused, ...at } }))).body
      .errorCode,
  ).toBe('fileNotFound');
});
