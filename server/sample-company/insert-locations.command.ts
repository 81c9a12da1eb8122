import sql from 'sql-template-tag';
import { locationTypes } from '#contract/company-file.ts';
import { addPlacesOfPlanFile } from '#server/modules/places/draw-places.command.ts';
import { setBoardAndSketch } from '#server/modules/places/set-board-and-sketch.command.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { readSampleFile, type SampleCompany, type SampleLocation } from './read-company.ts';
import { createSampleId } from './seeded-random.ts';

async function insertLocation(tx: Transaction, { id: companyId, urlName }: SampleCompany, location: SampleLocation) {
  const { id, parentId, type, name, timeZone, board, restrictedTo } = location;
  await tx.query(sql`
    INSERT INTO containers (company_id, id, name, time_zone, restricted)
    VALUES (${companyId}, ${id}, ${name}, ${timeZone}, ${restrictedTo !== undefined})`);
  await tx.query(sql`
    INSERT INTO locations (company_id, id, parent_id, type)
    VALUES (${companyId}, ${id}, ${parentId}, ${locationTypes.indexOf(type)})`);
  if (!board) return;
  const where = { companyId, locationId: id };
  const { sketch } = board;
  await setBoardAndSketch(
    tx,
    where,
    board,
    sketch ? { id: createSampleId('sketch', id), bytes: readSampleFile(urlName, sketch.file) } : null,
  );
  await addPlacesOfPlanFile(tx, where, location);
}

/**
 * Stores a location's pointers and its people with access. It runs after all locations are stored,
 * because pointers lead to other locations.
 */
async function insertLinks(tx: Transaction, { id: companyId, people }: SampleCompany, location: SampleLocation) {
  const { id, pointers, restrictedTo = [] } = location;
  await tx.query(sql`
    INSERT INTO location_pointers (company_id, id, location_id, name, points, color, target_id)
    SELECT ${companyId}, p.id, ${id}, p.name, p.points, p.color, p."targetId"
    FROM jsonb_to_recordset(${JSON.stringify(pointers)}::jsonb)
         AS p (id uuid, name text, points jsonb, color text, "targetId" uuid)`);
  const trusted = restrictedTo.map((key) => people.find((one) => one.key === key)?.id);
  await tx.query(sql`
    INSERT INTO container_people (company_id, container_id, user_id)
    SELECT ${companyId}, ${id}, one FROM unnest(${trusted}::uuid[]) AS one`);
}

/**
 * Stores a company's tree of locations with their drawings. The company's people must exist
 * already.
 */
export async function insertLocations(tx: Transaction, company: SampleCompany): Promise<void> {
  for (const location of company.locations) await insertLocation(tx, company, location);
  for (const location of company.locations) await insertLinks(tx, company, location);
}
