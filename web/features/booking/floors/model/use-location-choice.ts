import { useCallback, useState } from 'react';
import type { LocationNode } from '#contract/places/locations.ts';
import type { Point } from '#web/plan/box.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useUsualDesk } from '../api.ts';
import { chooseFirstLocation } from '../location/first-location.ts';
import {
  readStoredLocationSettings,
  updateStoredLocationSettings,
  withLastLocation,
  withLocationCentre,
  withLocationZoom,
} from '../location/stored-settings.ts';

/** Stores the selected location, in this browser for a day (BOOK-13). */
export function useLocationChoice(locations: readonly LocationNode[], passed: string | undefined) {
  const { company } = useCompanyContext();
  const { usual } = useUsualDesk();
  const [id, setId] = useState(() => {
    const known = [usual?.lastLocation, usual?.usualLocation].flatMap((one) => one?.locationId ?? []);
    const timeZone = getDeviceTimeZone();
    return (
      chooseFirstLocation(locations, {
        passed,
        last: readStoredLocationSettings().last[company.id],
        usual: known,
        timeZone,
      })?.id ?? null
    );
  });
  const location = locations.find((node) => node.id === id) ?? null;
  const selectLocation = useCallback(
    (next: string) => {
      setId(next);
      updateStoredLocationSettings((old) => withLastLocation(old, company.id, next));
    },
    [company.id],
  );
  return { location, selectLocation };
}

/**
 * Returns the stored point at which a location's plan opens. The second value stores another point
 * for a day (BOOK-13). Null before the first gesture. Storing a point renders nothing.
 */
export function useStoredPlanCentre(locationId: string): [Point | null, (centre: Point) => void] {
  const [opens] = useState(() => {
    const kept = readStoredLocationSettings().centre[locationId];
    return kept ? { x: kept[0], y: kept[1] } : null;
  });
  const keep = useCallback(
    (centre: Point) => updateStoredLocationSettings((old) => withLocationCentre(old, locationId, centre)),
    [locationId],
  );
  return [opens, keep];
}

/**
 * Stores a location's zoom, in this browser for a day (BOOK-13). Undefined before the first zoom.
 */
export function useStoredPlanZoom(locationId: string): [number | undefined, (zoom: number) => void] {
  const [zooms, setZooms] = useState<Record<string, number>>(() => readStoredLocationSettings().zoom);
  return [
    zooms[locationId],
    (zoom) => {
      setZooms((old) => ({ ...old, [locationId]: zoom }));
      updateStoredLocationSettings((old) => withLocationZoom(old, locationId, zoom));
    },
  ];
}
