import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/** The company's name and its logo on a white background. */
export interface Letterhead {
  name: string;
  logo: {
    png: Buffer;
    /** The logo for a label's PNG, as high as the line with the company's name. */
    small: Buffer;
    /** The width divided by the height, at most 3. */
    ratio: number;
  } | null;
}

/** Heights of the logo in pixels: in a PDF for paper, and in the PNG of a label. */
const heights = { paper: 256, picture: 64 };

/**
 * Reads a company's letterhead. It leaves out a logo that cannot be drawn, because the codes matter
 * more.
 */
export async function readLetterhead(db: Queryable, companyId: string): Promise<Letterhead> {
  const [row] = await db.query<{ name: string; bytes: Buffer | null }>(sql`
    SELECT c.name, f.bytes FROM companies c LEFT JOIN files f ON f.id = c.logo_file_id AND f.company_id = c.id
    WHERE c.id = ${companyId}`);
  const { name, bytes } = row!;
  return { name, logo: bytes && (await logoOf(bytes).catch(() => null)) };
}

async function logoOf(bytes: Buffer): Promise<Letterhead['logo']> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(bytes).metadata();
  const ratio = Math.min(3, width / height);
  const drawn = (high: number) =>
    sharp(bytes)
      .resize({ height: high, width: Math.round(high * ratio), fit: 'contain', background: '#fff' })
      .flatten({ background: '#fff' })
      .png()
      .toBuffer();
  const [png, small] = await Promise.all([drawn(heights.paper), drawn(heights.picture)]);
  return { png, small, ratio };
}
