import sql from 'sql-template-tag';
import { filePlaceStateCodes, type PlanFile } from '#contract/company-file.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/** A location of a company. */
export interface LocationKey {
  companyId: string;
  locationId: string;
}

type Desk = PlanFile['desks'][number] & { id: string };
type Room = PlanFile['rooms'][number] & { id: string };

/** Adds the desks and rooms of a plan file to a location. */
export async function addPlacesOfPlanFile(
  tx: Transaction,
  { companyId, locationId }: LocationKey,
  { desks, rooms }: { desks: readonly Desk[]; rooms: readonly Room[] },
): Promise<void> {
  const bookables = [
    ...desks.map(({ id, no, state }) => ({ id, kind: 'desk', label: String(no), state: filePlaceStateCodes[state] })),
    ...rooms.map(({ id, name, state }) => ({ id, kind: 'room', label: name, state: filePlaceStateCodes[state] })),
  ];
  await tx.query(sql`
    INSERT INTO bookables (company_id, id, kind, container_id, label, state)
    SELECT ${companyId}, b.id, b.kind, ${locationId}, b.label, b.state
    FROM jsonb_to_recordset(${JSON.stringify(bookables)}::jsonb) AS b (id uuid, kind text, label text, state int)`);
  await tx.query(sql`
    INSERT INTO desks (company_id, id, location_id, no, description, size, x, y, rotation)
    SELECT ${companyId}, d.id, ${locationId}, d.no, d.description, d.size, d.x, d.y, d.rotation
    FROM jsonb_to_recordset(${JSON.stringify(desks)}::jsonb)
         AS d (id uuid, no int, description text, size int, x real, y real, rotation real)`);
  await tx.query(sql`
    INSERT INTO rooms (company_id, id, location_id, description, color, x, y, width, height, rotation, seats, equipment)
    SELECT ${companyId}, r.id, ${locationId}, r.description, r.color, r.x, r.y, r.width, r.height, r.rotation, r.seats,
           ARRAY(SELECT jsonb_array_elements_text(r.equipment))
    FROM jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb)
         AS r (id uuid, description text, color text, x real, y real, width real, height real, rotation real, seats int,
               equipment jsonb)`);
}
