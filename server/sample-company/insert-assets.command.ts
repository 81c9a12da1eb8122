import sql from 'sql-template-tag';
import { insertAssetGroupWithAssets } from '#server/modules/booking/kinds/assets/write-group.command.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { readSampleFile, type SampleCompany } from './read-company.ts';
import { createSampleId } from './seeded-random.ts';

/**
 * Stores the picture of a car, coloured by `color`, and returns its id. Cars of the same model and
 * colour share one picture.
 */
async function insertPicture(tx: Transaction, company: SampleCompany, path: string, color: string): Promise<string> {
  const id = createSampleId('picture', company.urlName, path, color);
  const drawing = readSampleFile(company.urlName, path).toString().replace('<svg', `<svg color="${color}"`);
  await tx.query(sql`
    INSERT INTO files (id, company_id, content_type, bytes)
    VALUES (${id}, ${company.id}, 'image/svg+xml', ${Buffer.from(drawing)}) ON CONFLICT (id) DO NOTHING`);
  return id;
}

/**
 * Returns the fields of a car or a resource to store, with the id of its picture. `own` has the
 * kind's own fields.
 */
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

/** Stores a company's fleets and resource groups with their assets. */
export async function insertAssets(tx: Transaction, company: SampleCompany): Promise<void> {
  for (const { assets, key: _key, titles: _titles, ...group } of company.assets) {
    const written = [];
    for (const asset of assets) written.push(await assetOf(tx, company, asset));
    await insertAssetGroupWithAssets(tx, company.id, { ...group, assets: written });
  }
}
