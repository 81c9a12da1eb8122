import type { Language } from '#contract/formats.ts';
import { type QrCode, qrCodeOf } from './qr-code.ts';

/** What is printed for one place. */
export interface Label {
  /** 'Biurko 12', 'Sala Wigry'. */
  name: string;
  /** Where it lies: 'Warszawa / Centrala / Piętro 3'. */
  where: string;
  qr: QrCode;
}

/** The words on sheets, and of the folders and files that they come in. */
export const sheetWords: Record<
  Language,
  { kinds: Record<string, string>; call: string; labels: string; pages: string }
> = {
  pl: {
    kinds: { desk: 'Biurko', room: 'Sala', parking: 'Miejsce' },
    call: 'Zeskanuj, aby potwierdzić obecność',
    labels: 'etykiety A4',
    pages: 'po jednej na stronie',
  },
  en: {
    kinds: { desk: 'Desk', room: 'Room', parking: 'Space' },
    call: 'Scan to confirm that you are here',
    labels: 'labels A4',
    pages: 'one a page',
  },
};

export function labelOf(
  place: { kind: string; label: string; locationName: string; path: readonly string[] },
  address: string,
  language: Language,
): Label {
  return {
    name: `${sheetWords[language].kinds[place.kind]} ${place.label}`,
    where: [...place.path, place.locationName].join(' / '),
    qr: qrCodeOf(address),
  };
}
