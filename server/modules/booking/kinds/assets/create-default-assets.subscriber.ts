import { v7 as uuid } from 'uuid';
import type { Language } from '#contract/wire/formats.ts';
import { getLanguage } from '#contract/wire/locales.ts';
import type { CompanyEvent } from '#server/events/company-events.ts';
import { getCanonicalTimeZone } from '#server/platform/canonical-time-zone.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { AssetKindDefinition } from './asset-kind-definition.ts';
import { lockAndReadAssetLimit } from './lock-assets.ts';
import { insertAssetGroupWithAssets, type NewAssetGroupWithAssets } from './write-group.command.ts';

type Sample = Pick<NewAssetGroupWithAssets, 'name'> & {
  assets: Omit<NewAssetGroupWithAssets['assets'][number], 'id'>[];
};

const car = (name: string, color: string, registrationNumber: string, fuelType: number): Sample['assets'][number] => ({
  ...{ name, color },
  own: { registrationNumber, fuelType, gearbox: 2, numberOfSeats: 5, yearOfManufacture: 2024 },
});
const resource = (name: string, color: string): Sample['assets'][number] => ({ name, color, own: {} });

const samples: Record<AssetKindDefinition['limit'], Record<Language, Sample>> = {
  fleetLimit: {
    pl: {
      name: 'Samochody służbowe',
      assets: [car('Samochód 1', '#1d4ed8', 'PRZYK 1', 5), car('Samochód 2', '#0f766e', 'PRZYK 2', 4)],
    },
    en: { name: 'Company cars', assets: [car('Car 1', '#1d4ed8', 'EXAM 1', 5), car('Car 2', '#0f766e', 'EXAM 2', 4)] },
  },
  resourceLimit: {
    pl: {
      name: 'Sprzęt',
      assets: [resource('Projektor', '#f59e0b'), resource('Aparat', '#111827'), resource('Rower miejski', '#16a34a')],
    },
    en: {
      name: 'Equipment',
      assets: [resource('Projector', '#f59e0b'), resource('Camera', '#111827'), resource('City bike', '#16a34a')],
    },
  },
};

/**
 * Creates a group of each kind of assets that the package includes, in a new company with sample
 * data. The number of assets stays within the package (SHELL-11).
 */
export function createSampleAssets(all: readonly AssetKindDefinition[]): Subscriber<CompanyEvent> {
  return {
    inTransaction: {
      async companyCreated(tx, { companyId, timeZone, withSampleData, locale }) {
        if (!withSampleData) return;
        for (const assets of all) {
          const kind = assets.kind.name;
          const limit = await lockAndReadAssetLimit(tx, companyId, assets);
          if (limit === 0) continue;
          const { name, assets: ready } = samples[assets.limit][getLanguage(locale)];
          const group = { id: uuid(), kind, name, timeZone: getCanonicalTimeZone(timeZone), description: '' };
          const within = ready.slice(0, limit).map((one) => ({ ...one, id: uuid() }));
          await insertAssetGroupWithAssets(tx, companyId, { ...group, assets: within });
        }
      },
    },
  };
}
