import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTypeface } from '#server/platform/pdf/typeface.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addCompany } from '#server/testing/test-world.ts';
import { createLabel } from './label.ts';
import { createLabelPagesPdf } from './label-pdf.ts';
import { createLabelPng } from './label-png.ts';
import { type Letterhead, readLetterhead } from './letterhead.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const place = { kind: 'desk', label: '12', locationName: 'Piętro 3', path: [] };
const label = await createLabel(place, 'https://biurko.example/x/qr?qr=1', 'pl');
const call = 'Zeskanuj';

/** Adds a company with this picture as its logo. */
async function companyWith(bytes: Buffer | null) {
  const company = await addCompany(app.db);
  if (bytes)
    await app.db.query(sql`
      WITH file AS (
        INSERT INTO files (id, company_id, content_type, bytes)
        VALUES (gen_random_uuid(), ${company.id}, 'image/png', ${bytes}) RETURNING id)
      UPDATE companies SET logo_file_id = (SELECT id FROM file) WHERE id = ${company.id}`);
  return await readLetterhead(app.db, company.id);
}

/** Counts the dark pixels of the company's line above the code. */
async function darkAbove(letterhead: Letterhead): Promise<number> {
  const png = await createLabelPng(label, await readTypeface(), { call, letterhead });
  const line = await sharp(png).extract({ left: 0, top: 30, width: 720, height: 64 }).greyscale().raw().toBuffer();
  return line.filter((grey) => grey < 200).length;
}

it('labels carry the company’s name, and its logo where a logo can be drawn', async () => {
  const red = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#b91c1c' } })
    .png()
    .toBuffer();
  const [plain, withLogo, broken] = await Promise.all([red, null, Buffer.from('no picture')].map(companyWith)).then(
    ([logo, none, wrong]) => [none!, logo!, wrong!],
  );
  expect([plain!.logo, broken!.logo, withLogo!.logo?.ratio]).toEqual([null, null, 2]);
  const [name, logo] = [await darkAbove(plain!), await darkAbove(withLogo!)];
  expect(name).toBeGreaterThan(200);
  // The logo alone has 128 by 64 pixels.
  expect(logo - name).toBeGreaterThan(128 * 64 * 0.9);
});

it('sheets carry them too', async () => {
  const letterhead = { name: 'Zażółć sp. z o.o.', logo: null };
  const file = { labels: [label], title: 'Piętro 3', madeOn: new Date(0), call };
  const typeface = await readTypeface();
  const [one, other] = [
    await createLabelPagesPdf(typeface, { ...file, letterhead }),
    await createLabelPagesPdf(typeface, { ...file, letterhead: { ...letterhead, name: 'Inna' } }),
  ];
  expect(one.equals(other)).toBe(false);
});
