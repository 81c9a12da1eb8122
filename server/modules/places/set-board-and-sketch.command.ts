import sql from 'sql-template-tag';
import type { PlanFile } from '#contract/company-file.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { LocationKey } from './draw-places.command.ts';

/**
 * Sets the board and the sketch of a location's plan. It stores the picture, an SVG, as the
 * company's file `id`.
 */
export async function setBoardAndSketch(
  tx: Transaction,
  { companyId, locationId }: LocationKey,
  { width, height, sketch }: Pick<PlanFile, 'width' | 'height' | 'sketch'>,
  picture: { id: string; bytes: Buffer } | null,
): Promise<void> {
  if (picture) {
    await tx.query(sql`
      INSERT INTO files (id, company_id, content_type, bytes)
      VALUES (${picture.id}, ${companyId}, 'image/svg+xml', ${picture.bytes})`);
  }
  const { x, y, width: wide, height: high } = sketch ?? { x: 0, y: 0, width: 0, height: 0 };
  await tx.query(sql`
    UPDATE locations SET width = ${width}, height = ${height}, sketch_file_id = ${picture?.id ?? null},
                         sketch_x = ${x}, sketch_y = ${y}, sketch_width = ${wide}, sketch_height = ${high}
    WHERE company_id = ${companyId} AND id = ${locationId}`);
}
