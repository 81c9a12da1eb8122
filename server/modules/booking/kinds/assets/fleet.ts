import sql from 'sql-template-tag';
import type { AssetEndpoints } from '#contract/assets/asset-calls.ts';
import { carWireFieldNames } from '#contract/assets/asset-names.ts';
import { carEndpoints } from '#contract/assets/fleet.ts';
import { managerPermissionOfKind } from '#contract/places/booked-kinds.ts';
import { createAssetKind } from './asset.kind.ts';
import type { AssetKindDefinition } from './asset-kind-definition.ts';

/** The kind of cars, whose containers are fleets. */
export const carKind = createAssetKind({
  name: 'car',
  configures: managerPermissionOfKind.car,
  names: carWireFieldNames,
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

export const carKindDefinition: AssetKindDefinition = {
  kind: carKind,
  calls: carEndpoints as unknown as AssetEndpoints,
  names: carWireFieldNames,
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
