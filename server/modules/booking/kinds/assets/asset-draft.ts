import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';

/** An asset of any kind, as the client wants to save it. */
export interface AssetDraft {
  id: string;
  groupId: string;
  name: string;
  color: string;
  pictureId: string | null;
  /** The fields that only this kind of asset has. */
  own: Record<string, unknown>;
}

/** Separates the fields of one kind of asset from the fields of all assets. */
export function createAssetDraft({ id, groupId, name, color, pictureId, ...own }: Omit<AssetDraft, 'own'>): AssetDraft {
  return { id, groupId, name, color, pictureId, own };
}

/**
 * Checks that a car's year of manufacture is not in the future, in the fleet's time zone.
 * @throws InvalidInput for a later year, because a schema knows neither the time nor the fleet
 */
export function checkYearOfManufacture({ own }: Pick<AssetDraft, 'own'>, timeZone: string, now: Date): void {
  const maximum = Number(getCalendarDayAt(now.getTime(), timeZone).slice(0, 4));
  const { yearOfManufacture } = own as { yearOfManufacture?: number };
  if (yearOfManufacture !== undefined && yearOfManufacture > maximum)
    throw new InvalidInput([
      {
        ...{ code: 'too_big', origin: 'number', maximum, inclusive: true, input: yearOfManufacture },
        ...{ path: ['yearOfManufacture'], message: '' },
      },
    ]);
}
