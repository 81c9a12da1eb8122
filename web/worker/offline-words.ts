import type { Language } from '#contract/locales.ts';

/** What the page without a network says. */
export const offlineWords: Record<
  Language,
  Record<'title' | 'words' | 'again' | 'bookings' | 'seen' | 'none' | 'today' | 'tomorrow', string>
> = {
  pl: {
    title: 'Brak połączenia',
    words: 'Nie możemy teraz połączyć się z Biurkiem. Strona otworzy się sama, gdy wróci sieć.',
    again: 'Spróbuj ponownie',
    bookings: 'Twoje najbliższe rezerwacje',
    seen: 'Stan z {at}. Od tego czasu mogły się zmienić.',
    none: 'Według ostatnich danych, które tu mamy, nie masz nadchodzących rezerwacji.',
    today: 'dziś',
    tomorrow: 'jutro',
  },
  en: {
    title: 'No connection',
    words: 'Biurko cannot be reached right now. The page opens by itself when the network is back.',
    again: 'Try again',
    bookings: 'Your next bookings',
    seen: 'As of {at}. They may have changed since.',
    none: 'By the last data kept here you have no bookings ahead.',
    today: 'today',
    tomorrow: 'tomorrow',
  },
};
