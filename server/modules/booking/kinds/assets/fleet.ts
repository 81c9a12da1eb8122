import sql from 'sql-template-tag';
import { carNames } from '#contract/assets/asset-names.ts';
import type { AssetCalls } from '#contract/assets/assets.ts';
import { fleetCalls } from '#contract/assets/fleet.ts';
import { assetKind } from './asset.kind.ts';
import type { Assets } from './assets.ts';

/** The kind of cars, whose containers are fleets. */
export const carKind = assetKind({
  name: 'car',
  configures: 'fleet-create',
  names: carNames,
  events: { upserted: 'CarBookingUpserted', removed: 'CarBookingRemoved' },
  // Includes removed cars too, because their rows stay.
  shown: sql`(SELECT json_build_object('registrationNumber', a.own ->> 'registrationNumber')
              FROM assets a WHERE a.company_id = s.company_id AND a.id = s.id)`,
  reported: {
    type: 'fleet',
    texts: { pl: 'Samochód', en: 'Car' },
    where: 'fleets',
    fieldsOf: ({ placeId, placeName, containerId, containerName }) => ({
      ...{ fleetId: containerId, fleetName: containerName, carId: placeId, carName: placeName },
    }),
  },
});

export const fleet: Assets = {
  kind: carKind,
  calls: fleetCalls as unknown as AssetCalls,
  names: carNames,
  limit: 'fleetLimit',
  events: {
    ...{ groupAdded: 'fleetAdded', groupChanged: 'fleetChanged', groupRemoved: 'fleetRemoved' },
    ...{ added: 'carAdded', changed: 'carChanged', removed: 'carRemoved' },
  },
  fieldsOf: ({ label, containerName, shown }) => ({
    carName: label,
    registrationNumber: shown?.registrationNumber ?? '',
    fleetName: containerName,
  }),
  columns: { asset: 'carName', group: 'fleetName' },
};
