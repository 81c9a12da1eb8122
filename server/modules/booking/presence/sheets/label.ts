import type { ConfirmableKind } from '#contract/places/booked-kinds.ts';
import type { Language } from '#contract/wire/formats.ts';
import { createQrCode, type QrCode } from './qr-code.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** The content of one place's label. */
export interface Label {
  /** 'Biurko 12' or 'Sala Wigry'. A room that is called 'Sala Wigry' gets no second 'Sala'. */
  name: string;
  /** The path from the widest location to the nearest: 'Warszawa', 'Centrala', 'Piętro 3'. */
  where: readonly string[];
  qr: QrCode;
}

/** The texts of labels, and the names of the PDF files in the archive. */
export const labelTexts: Record<
  Language,
  { kinds: Record<ConfirmableKind, string>; call: string; labels: string; pages: string }
> = {
  pl: {
    kinds: { desk: 'Biurko', room: 'Sala', parking: 'Miejsce' },
    call: 'Zeskanuj, aby potwierdzić obecność',
    labels: 'etykiety A4',
    pages: 'po jednej na stronie',
  },
  en: {
    kinds: { desk: 'Desk', room: 'Room', parking: 'Space' },
    call: 'Scan to confirm your presence',
    labels: 'labels A4',
    pages: 'one per page',
  },
};

/**
 * Joins a path. A text that is too wide loses the upper locations: '… / Piętro 3' is better than
 * 'Warszawa / …'.
 */
export function formatLabelPath(where: readonly string[], fits: (text: string) => boolean): string {
  const all = where.join(' / ');
  if (fits(all)) return all;
  for (let from = 1; from < where.length; from++) {
    const nearer = `… / ${where.slice(from).join(' / ')}`;
    if (fits(nearer) || from === where.length - 1) return nearer;
  }
  return all;
}

/** A place whose label is printed. */
interface Place {
  kind: string;
  label: string;
  locationName: string;
  path: readonly string[];
}

/**
 * Creates the labels of places in their order. A code takes milliseconds, so other requests run
 * after each label.
 */
export async function createLabels<Some extends Place>(
  places: readonly Some[],
  addressOf: (place: Some) => string,
  language: Language,
): Promise<Label[]> {
  const labels: Label[] = [];
  for (const place of places) {
    labels.push(await createLabel(place, addressOf(place), language));
    await yieldToEventLoop();
  }
  return labels;
}

export async function createLabel(place: Place, address: string, language: Language): Promise<Label> {
  // Only kinds with confirmation have labels.
  const kind = labelTexts[language].kinds[place.kind as ConfirmableKind];
  const saysItsKind = `${place.label} `.toLowerCase().startsWith(`${kind.toLowerCase()} `);
  return {
    name: saysItsKind ? place.label : `${kind} ${place.label}`,
    where: [...place.path, place.locationName],
    qr: await createQrCode(address),
  };
}
