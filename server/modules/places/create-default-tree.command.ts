import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Language } from '#contract/wire/formats.ts';
import { getLanguage } from '#contract/wire/locales.ts';
import type { CompanyEvent } from '#server/events/company-events.ts';
import { getCanonicalTimeZone } from '#server/platform/canonical-time-zone.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import { drawSampleFloorOnLocation } from './draw-sample-floor-on-location.command.ts';

const firstFloor: Record<Language, string> = { pl: 'Piętro 1', en: 'Floor 1' };
const types = { root: 0, floor: 3 };

interface NewLocation {
  companyId: string;
  parentId: string | null;
  type: keyof typeof types;
  name: string;
  timeZone: string;
}

async function insertLocation(tx: Transaction, location: NewLocation): Promise<string> {
  const id = uuid();
  const { companyId, parentId, type, name, timeZone } = location;
  await tx.query(sql`
    INSERT INTO containers (company_id, id, name, time_zone) VALUES (${companyId}, ${id}, ${name}, ${timeZone})`);
  await tx.query(sql`
    INSERT INTO locations (company_id, id, parent_id, type) VALUES (${companyId}, ${id}, ${parentId}, ${types[type]})`);
  return id;
}

/**
 * Creates the root of a new company's tree. With sample data, it also creates a first floor
 * (SHELL-11).
 */
export function createDefaultTree(): Subscriber<CompanyEvent> {
  return {
    inTransaction: {
      async companyCreated(tx, { companyId, companyName, timeZone, withSampleData, locale }) {
        const where = { companyId, timeZone: getCanonicalTimeZone(timeZone) };
        const parentId = await insertLocation(tx, { ...where, parentId: null, type: 'root', name: companyName });
        if (!withSampleData) return;
        const name = firstFloor[getLanguage(locale)];
        const locationId = await insertLocation(tx, { ...where, parentId, type: 'floor', name });
        await drawSampleFloorOnLocation(tx, companyId, locationId);
      },
    },
  };
}
