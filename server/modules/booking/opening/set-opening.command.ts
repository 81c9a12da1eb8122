import sql from 'sql-template-tag';
import type { BookingUnitsByKind } from '#contract/booking/booking-unit.ts';
import { findWeekdaysWithReversedHours, type WeekHours } from '#contract/booking/opening-hours.ts';
import { type Buffers, noBuffers } from '#contract/booking/room-buffers.ts';
import { bookedKinds, floorKinds } from '#contract/places/booked-kinds.ts';
import { createComingHolidays } from '#server/modules/booking/engine/opening.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { findChangedFields } from '#server/platform/events/changed-fields.ts';
import { isHolidayCountry } from '#server/platform/holidays/holidays.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { cancelBookingsInClosingPeriods } from './cancel-bookings-in-closing-periods.command.ts';
import { lockOpeningLocation, type OpeningLocation } from './lock-location.ts';
import type { OpeningDeps } from './opening-deps.ts';

/**
 * The own hours of a location, the country whose holidays close it, the buffers of its rooms and
 * its booking units.
 */
export interface OwnOpening {
  hours: WeekHours | null;
  country: string | null;
  buffers: Buffers;
  units: BookingUnitsByKind;
}

/**
 * The fields to set. Undefined fields stay as they are, so that a dialog leaves a colleague's
 * change alone.
 */
export type OwnOpeningUpdate = { [Field in keyof OwnOpening]?: OwnOpening[Field] | undefined };

/**
 * Refuses hours that end before they begin, and a country without known holidays.
 * @throws Refused `hourFromBeforeHourToValidation`, `holidayCountryUnknown`
 */
export function checkOwnOpening({ hours, country }: Pick<OwnOpening, 'hours' | 'country'>): void {
  if (hours && findWeekdaysWithReversedHours(hours).length > 0) refuse('hourFromBeforeHourToValidation', {});
  if (country !== null && !isHolidayCountry(country)) refuse('holidayCountryUnknown', {});
}

/**
 * Refuses units of kinds that lie in no location, except at the root, whose rules hold for them.
 * @throws Refused `unitAtRootOnly`
 */
function checkUnitsOfKinds(units: BookingUnitsByKind, { parentId }: Pick<OpeningLocation, 'parentId'>): void {
  const others = bookedKinds.filter((kind) => units[kind] && !(floorKinds as readonly string[]).includes(kind));
  if (others.length > 0 && parentId !== null) refuse('unitAtRootOnly', {});
}

/** Writes hours for the audit trail: seven weekdays from Monday. */
const hoursText = (hours: WeekHours | null) =>
  hours?.map((one) => (one ? `${one.from}–${one.to}` : '–')).join(', ') ?? null;
/** Returns units without the kinds that are booked by the minute. */
const dropEmptyUnits = (units: BookingUnitsByKind): BookingUnitsByKind =>
  Object.fromEntries(Object.entries(units).filter(([, unit]) => unit !== null));

/** Writes units for the audit trail, in the order of the kinds. */
const unitsText = (units: BookingUnitsByKind) =>
  bookedKinds.flatMap((kind) => (units[kind] ? `${kind}: ${units[kind]}` : [])).join(', ') || null;
const valuesOf = ({ hours, country, buffers, units }: OwnOpening) => ({
  ...{ weekHours: hoursText(hours), holidays: country },
  ...{ minutesBefore: buffers.before, minutesAfter: buffers.after },
  bookingUnits: unitsText(units),
});

async function readOwnOpening(tx: Transaction, companyId: string, locationId: string): Promise<OwnOpening> {
  const [row] = await tx.query<OwnOpening>(sql`
    SELECT hours, holiday_country AS country, json_build_object('before', buffer_before, 'after', buffer_after) AS buffers, units
    FROM opening_rules
    WHERE company_id = ${companyId} AND container_id = ${locationId}`);
  return row ?? { hours: null, country: null, buffers: noBuffers, units: {} };
}

/**
 * Sets the opening hours of a location, the country of its holidays, its buffers and its units.
 * Bookings outside of new hours stay, and bookings keep their buffers. Bookings on the holidays of
 * a new country are cancelled.
 * @param confirmed the number of bookings that the caller agreed to cancel
 * @throws Refused `notFound`, `hourFromBeforeHourToValidation`, `holidayCountryUnknown`,
 * `unitAtRootOnly`, `moreBookings`
 */
export async function setOpening(
  deps: OpeningDeps,
  member: Member,
  locationId: string,
  { wanted: given, confirmed }: { wanted: OwnOpeningUpdate; confirmed: number },
): Promise<void> {
  checkOwnOpening({ hours: given.hours ?? null, country: given.country ?? null });
  const { companyId, userId: by } = member;
  await deps.db.transaction(async (tx) => {
    const location = await lockOpeningLocation(tx, companyId, locationId);
    checkUnitsOfKinds(given.units ?? {}, location);
    const old = await readOwnOpening(tx, companyId, locationId);
    const { hours = old.hours, country = old.country, buffers = old.buffers, units: wantedUnits } = given;
    // A kind that is left out keeps its unit, because a colleague may have set it meanwhile.
    const units = dropEmptyUnits({ ...old.units, ...wantedUnits });
    const wanted = { hours, country, buffers, units };
    const change = findChangedFields(valuesOf(old), valuesOf(wanted));
    if (!change) return;
    const isNewCountry = country !== null && country !== old.country;
    const periods = isNewCountry ? createComingHolidays(location, country, deps.clock.now()) : [];
    const closing = { companyId, by, settings: member.settings };
    const cancelled = await cancelBookingsInClosingPeriods(tx, deps, closing, { location, periods, confirmed });
    await tx.query(sql`
      INSERT INTO opening_rules (company_id, container_id, hours, holiday_country, buffer_before, buffer_after, units)
      VALUES (${companyId}, ${locationId}, ${hours && JSON.stringify(hours)}::jsonb, ${country}, ${buffers.before}, ${buffers.after},
              ${JSON.stringify(units)}::jsonb)
      ON CONFLICT (company_id, container_id)
      DO UPDATE SET hours = excluded.hours, holiday_country = excluded.holiday_country,
                    buffer_before = excluded.buffer_before, buffer_after = excluded.buffer_after, units = excluded.units`);
    const { published } = location;
    const { before } = change;
    const after = cancelled > 0 ? { ...change.after, cancelled } : change.after;
    await deps.publish(tx, { name: 'locationOpeningSet', companyId, locationId, by, published, before, after });
  });
}
