import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { BookingUnitsByKind } from '#contract/booking/booking-unit.ts';
import type { WeekHours } from '#contract/booking/opening-hours.ts';
import type { Database } from '#server/platform/database/database.ts';
import { testCalendarAddress } from './outbound-http.ts';
import type { EndpointTestRequests, RequestParts, TestRequestContext } from './request-parts.ts';
import { addLocation, changeSettings } from './test-world.ts';

/** A location's rule to store. */
interface StoredRule {
  companyId: string;
  locationId: string;
  hours?: WeekHours | null;
  country?: string | null;
  buffers?: { before: number; after: number };
  units?: BookingUnitsByKind;
}

/** Stores the opening hours of a location without checking any rule. */
export async function storeOpeningHours(
  db: Database,
  { companyId, locationId, hours = null, country = null, buffers = { before: 0, after: 0 }, units = {} }: StoredRule,
): Promise<void> {
  await db.query(sql`
    INSERT INTO opening_rules (company_id, container_id, hours, holiday_country, buffer_before, buffer_after, units)
    VALUES (${companyId}, ${locationId}, ${hours && JSON.stringify(hours)}::jsonb, ${country}, ${buffers.before}, ${buffers.after},
            ${JSON.stringify(units)}::jsonb)
    ON CONFLICT (company_id, container_id) DO UPDATE SET hours = excluded.hours, holiday_country = excluded.holiday_country,
      buffer_before = excluded.buffer_before, buffer_after = excluded.buffer_after, units = excluded.units`);
}

/** Stores closed days of a location without checking any rule, and returns their id. */
export async function storeClosedDays(
  db: Database,
  closed: { companyId: string; locationId: string; from: string; until?: string; name?: string },
): Promise<string> {
  const { companyId, locationId, from, until = from, name = 'Inwentaryzacja' } = closed;
  const id = randomUUID();
  await db.query(sql`
    INSERT INTO closed_days (company_id, id, container_id, days, name)
    VALUES (${companyId}, ${id}, ${locationId}, daterange(${from}, ${until}, '[]'), ${name})`);
  return id;
}

const opening = ({ app, company }: TestRequestContext) => changeSettings(app, company, sql`opening_hours = true`);

/** Adds an empty location to a company that sets opening hours. */
async function fresh(place: TestRequestContext): Promise<string> {
  await opening(place);
  return await addLocation(place.app.db, place.company.id, { parentId: place.company.root });
}

const createRequest = (locationId: string, body: Record<string, unknown> | undefined): RequestParts => ({
  params: { locationId },
  ...(body && { body }),
});

/** Returns requests about a location by its id. */
const ofLocation = (bodyOf: () => Record<string, unknown> | undefined): EndpointTestRequests => ({
  ask: async (place) => createRequest(await fresh(place), bodyOf()),
  reachOver: async (mine, theirs) => {
    await opening(mine);
    return [{ request: createRequest(await fresh(theirs), bodyOf()), refused: 'notFound' }];
  },
});

const workdays: WeekHours = [...Array.from({ length: 5 }, () => ({ from: '07:00', to: '19:00' })), null, null];
const inDecember = { from: '2026-12-24', until: '2026-12-26' };

const closedDays = (asked: (id: string) => RequestParts): EndpointTestRequests => {
  const store = async (place: TestRequestContext) =>
    asked(
      await storeClosedDays(place.app.db, {
        companyId: place.company.id,
        locationId: await fresh(place),
        from: '2026-12-24',
      }),
    );
  return {
    ask: store,
    reachOver: async (mine, theirs) => {
      await opening(mine);
      return [{ request: await store(theirs), refused: 'notFound' }];
    },
  };
};

/** Requests to the endpoints for opening hours and closed days. */
export const openingEndpointTestRequests: Record<string, EndpointTestRequests> = {
  listOpening: {
    ask: async (place) => {
      await opening(place);
      return { query: { from: '2026-11-23', until: '2026-12-31' } };
    },
  },
  listHolidayCountries: {
    ask: async (place) => {
      await opening(place);
      return {};
    },
  },
  previewOpening: ofLocation(() => ({ hours: workdays, country: 'PL', closed: inDecember })),
  setLocationOpening: ofLocation(() => ({ hours: workdays, country: 'PL' })),
  closeDays: ofLocation(() => ({ id: randomUUID(), ...inDecember, name: 'Święta' })),
  getClosingCalendar: ofLocation(() => undefined),
  previewClosingCalendar: ofLocation(() => ({ address: testCalendarAddress })),
  saveClosingCalendar: ofLocation(() => ({ address: testCalendarAddress })),
  reopenDays: closedDays((id) => ({ params: { id } })),
};
