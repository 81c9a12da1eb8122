import { v7 as uuid } from 'uuid';
import type { ParkingDraft } from '#contract/parking/parking-management.ts';
import { type ParkingSpaceDraft, parkingSpaceTypeCodes } from '#contract/parking/parking-spaces.ts';
import type { Language } from '#contract/wire/formats.ts';
import { getLanguage } from '#contract/wire/locales.ts';
import type { CompanyEvent } from '#server/events/company-events.ts';
import { getCanonicalTimeZone } from '#server/platform/canonical-time-zone.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import { lockCompanyLimits } from '#server/platform/lock-company-limits.ts';
import { readSpaceAllowance } from './managed-parkings.query.ts';
import { findParkingChanges } from './parking-changes.ts';
import { writeParking } from './write-parking.command.ts';

const grid = { rows: 2, cols: 4 };
/** The types of the first spaces of a full grid. All other spaces are normal. */
const types = [parkingSpaceTypeCodes.handicapped, parkingSpaceTypeCodes.charging];
const names: Record<Language, string> = { pl: 'Parking przy biurze', en: 'Office car park' };

/**
 * Creates `count` spaces, from the first cell of the grid on. A partly filled grid has only normal
 * spaces.
 */
function sampleSpaces(count: number): ParkingSpaceDraft[] {
  return Array.from({ length: count }, (_, at) => ({
    ...{ id: uuid(), x: at % grid.cols, y: Math.floor(at / grid.cols), number: at + 1 },
    ...{ label: '', active: true, description: '' },
    type: count === grid.rows * grid.cols ? (types[at] ?? parkingSpaceTypeCodes.normal) : parkingSpaceTypeCodes.normal,
  }));
}

/**
 * Creates a parking in a new company with sample data, if the package includes spaces. Their number
 * stays within the package (SHELL-11).
 */
export function createSampleParking({ now }: Clock): Subscriber<CompanyEvent> {
  return {
    inTransaction: {
      async companyCreated(tx, { companyId, by, timeZone, withSampleData, locale }) {
        if (!withSampleData) return;
        await lockCompanyLimits(tx, companyId);
        const { limit } = await readSpaceAllowance(tx, companyId);
        if (limit === 0) return;
        const parking: ParkingDraft = {
          ...{
            id: uuid(),
            name: names[getLanguage(locale)],
            description: '',
            ccEmail: '',
            timeZone: getCanonicalTimeZone(timeZone),
          },
          ...{ ...grid, bookingPeriod: 30, allUsers: true, users: [] },
          ...{ autoReleaseUnconfirmedBooking: false, timeForBookingConfirmation: 1 },
          parkingSpaces: sampleSpaces(Math.min(limit, grid.rows * grid.cols)),
        };
        await writeParking(tx, { companyId, by, now: now() }, parking, findParkingChanges(null, parking));
      },
    },
  };
}
