import type { Language } from '#contract/wire/locales.ts';

type Word =
  | 'deviceTitle'
  | 'device'
  | 'serverTitle'
  | 'server'
  | 'unsure'
  | 'again'
  | 'bookings'
  | 'seen'
  | 'none'
  | 'today'
  | 'tomorrow';

/**
 * The texts of the page that replaces another page when the network or the server is unavailable.
 */
export const offlineTexts: Record<Language, Record<Word, string>> = {
  pl: {
    deviceTitle: 'Twoje urządzenie jest offline',
    device: 'Strona otworzy się sama, gdy wróci połączenie z siecią.',
    serverTitle: 'Nie można połączyć się z Biurkiem',
    server:
      'Serwer nie odpowiada, być może trwa aktualizacja. Ponawiamy próby i sami otworzymy stronę, gdy tylko odpowie. Nic, co zostało zapisane, nie przepadło.',
    unsure: 'Jeśli inne strony też się nie otwierają, sprawdź połączenie z siecią.',
    again: 'Spróbuj teraz',
    bookings: 'Twoje najbliższe rezerwacje',
    seen: 'Stan z {at}. Od tego czasu coś mogło się zmienić.',
    none: 'Według ostatnich danych, które tu mamy, nie masz nadchodzących rezerwacji.',
    today: 'dziś',
    tomorrow: 'jutro',
  },
  en: {
    deviceTitle: 'Your device is offline',
    device: 'The page opens by itself when the network is back.',
    serverTitle: 'Biurko is not reachable',
    server:
      'The server is not responding, perhaps because it is being updated. We keep trying and open the page as soon as it responds. Nothing that was saved is lost.',
    unsure: 'If other websites do not open either, check your connection.',
    again: 'Try now',
    bookings: 'Your next bookings',
    seen: 'As of {at}. They may have changed since.',
    none: 'According to the last data kept here, you have no upcoming bookings.',
    today: 'today',
    tomorrow: 'tomorrow',
  },
};
