import type { Asset, AssetBooking, AssetGroup } from '../asset-kind.ts';

/** Returns a booking on Monday, 09:00 to 17:00 in Warsaw. */
export function bookingOf(own: Partial<AssetBooking> = {}): AssetBooking {
  return {
    id: 'booking',
    assetId: 'yaris',
    groupId: 'warsaw',
    groupIana: 'Europe/Warsaw',
    title: 'Wizyta u klienta',
    startDate: '2026-11-23T08:00:00.000Z',
    endDate: '2026-11-23T16:00:00.000Z',
    isAllDay: false,
    userId: 'me',
    userName: 'Anna Nowak',
    avatar: null,
    status: 'planned',
    sequence: 0,
    can: { edit: true, cancel: true, terminate: false, export: true },
    ...own,
  };
}

export function assetOf(own: Partial<Asset> = {}): Asset {
  const shown = {
    image: null,
    pictureId: null,
    frozen: false,
    color: '#ffffff',
    name: 'Toyota Yaris',
    modifiedOn: null,
  };
  return { id: 'yaris', groupId: 'warsaw', registrationNumber: 'WA 12345', ...shown, ...own };
}

export function groupOf(own: Partial<AssetGroup> = {}): AssetGroup {
  const assets = own.assets ?? [assetOf()];
  return {
    id: 'warsaw',
    name: 'Flota Warszawa',
    timeZone: 'Europe/Warsaw',
    description: '',
    modifiedOn: null,
    activeAssets: assets.length,
    ...own,
    assets,
  };
}
