import { dayOf } from '#contract/time/wall-clock.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';

/** An asset to save, of any kind. */
export interface AssetDraft {
  id: string;
  groupId: string;
  name: string;
  color: string;
  pictureId: string | null;
  /** Fields that only its kind has. */
  own: Record<string, unknown>;
}

/** Separates the fields of a kind from those of all assets. */
export function assetDraft({ id, groupId, name, color, pictureId, ...own }: Omit<AssetDraft, 'own'>): AssetDraft {
  return { id, groupId, name, color, pictureId, own };
}

/**
 * Checks that a car is of no future year, by its fleet's clock.
 * @throws InvalidInput for a later year: schemas know neither the clock nor the fleet
 */
export function checkYear({ own }: Pick<AssetDraft, 'own'>, timeZone: string, now: Date): void {
  const maximum = Number(dayOf(now.getTime(), timeZone).slice(0, 4));
  const { yearOfManufacture } = own as { yearOfManufacture?: number };
  if (yearOfManufacture !== undefined && yearOfManufacture > maximum)
    throw new InvalidInput([
      {
        ...{ code: 'too_big', origin: 'number', maximum, inclusive: true, input: yearOfManufacture },
        ...{ path: ['yearOfManufacture'], message: '' },
      },
    ]);
}
