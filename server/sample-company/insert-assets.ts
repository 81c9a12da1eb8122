import sql from 'sql-template-tag';
import { writeGroup } from '#server/assets/write-group.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { idOf } from './chance.ts';
import { openFile, type SampleCompany } from './read-company.ts';

/** Keeps a drawing of a car in the colour of this one; cars that look the same share it. */
async function insertPicture(tx: Transaction, company: SampleCompany, path: string, color: string): Promise<string> {
  const id = idOf('picture', company.urlName, path, color);
  const drawing = openFile(company.urlName, path).toString().replace('<svg', `<svg color="${color}"`);
  await tx.query(sql`
    INSERT INTO files (id, company_id, content_type, bytes)
    VALUES (${id}, ${company.id}, 'image/svg+xml', ${Buffer.from(drawing)}) ON CONFLICT (id) DO NOTHING`);
  return id;
}

/** What is written of a car or a resource: its picture by its file, what is its kind's own apart. */
async function assetOf(
  tx: Transaction,
  company: SampleCompany,
  asset: SampleCompany['assets'][number]['assets'][number],
) {
  const { id, key: _, name, color, ...others } = asset;
  if (!('picture' in others)) return { id, name, color, own: others };
  const { picture, ...own } = others;
  return { id, name, color, own, ...(picture && { pictureId: await insertPicture(tx, company, picture, color) }) };
}

/** Writes a company's fleets and resource groups, with what lies in them. */
export async function insertAssets(tx: Transaction, company: SampleCompany): Promise<void> {
  for (const { assets, key: _key, titles: _titles, ...group } of company.assets) {
    const written = [];
    for (const asset of assets) written.push(await assetOf(tx, company, asset));
    await writeGroup(tx, company.id, { ...group, assets: written });
  }
}
