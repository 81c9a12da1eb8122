import type { CatalogueEntry, WalkedEntry } from './catalogue-entry.ts';

/** Those of the modules (modules, section 8) that a journey shows in both languages. */
export const modulesWalked: readonly WalkedEntry[] = [];

/** Those that the product says, and no journey shows in both languages yet: ERR-01 is not claimed until none is left. */
export const modulesNotWalked: readonly CatalogueEntry[] = [
  {
    entry: 'errorOnBookingConfirmation (my bookings)',
    texts: 'my-bookings',
    key: 'errorOnBookingConfirmation',
    words: ['Nie udało się potwierdzić obecności. {{reason}}', 'Your presence could not be confirmed. {{reason}}'],
  },
  {
    entry: 'myBookings.terminate.error',
    texts: 'my-bookings',
    key: 'terminate.failed',
    words: ['Nie udało się zakończyć rezerwacji. {{reason}}', 'The booking could not be ended. {{reason}}'],
  },
  {
    entry: 'parking saveFailed',
    texts: 'parking/manage',
    key: 'saveFailed',
    words: ['Nie udało się zapisać parkingu.', 'The car park could not be saved.'],
  },
  {
    entry: 'parking removeFailed',
    texts: 'parking/manage',
    key: 'remove.failed',
    words: ['Nie udało się usunąć parkingu.', 'The car park could not be removed.'],
  },
  {
    entry: 'bookFailed',
    texts: 'parking/booking',
    key: 'errors.bookFailed',
    words: ['Nie zarezerwowano miejsca.', 'The space was not booked.'],
  },
  {
    entry: 'cannotLoadUsers',
    texts: 'parking/booking',
    key: 'errors.cannotLoadUsers',
    words: ['Nie udało się wczytać listy osób.', 'The list of people could not be loaded.'],
  },
  {
    entry: 'cannotLoadUsers (management)',
    texts: 'parking/manage',
    key: 'form.cannotLoadUsers',
    words: ['Nie udało się wczytać listy osób.', 'The list of people could not be loaded.'],
  },
  {
    entry: 'notEnabled',
    texts: 'presence',
    key: 'messages.notEnabled',
    words: [
      'Firma nie potwierdza obecności kodami QR w takich miejscach.',
      'The company does not confirm presence by QR code at such places.',
    ],
  },
  {
    entry: 'confirmFailed',
    texts: 'presence',
    key: 'messages.confirmFailed',
    words: ['Nie udało się potwierdzić obecności.', 'Presence could not be confirmed.'],
  },
  {
    entry: 'Exchange saveFailed',
    texts: 'exchange',
    key: 'saveFailed',
    words: ['Nie udało się zapisać ustawień integracji.', 'The settings of the integration could not be saved.'],
  },
  {
    entry: 'fleetRemoveFailed',
    texts: 'assets/fleet',
    key: 'manage.failed.removeGroup',
    words: ['Nie udało się usunąć floty „{{name}}”. {{reason}}', 'Fleet “{{name}}” could not be removed. {{reason}}'],
  },
  {
    entry: 'carRemovingError',
    texts: 'assets/fleet',
    key: 'manage.failed.remove',
    words: ['Nie udało się usunąć samochodu „{{name}}”. {{reason}}', 'Car “{{name}}” could not be removed. {{reason}}'],
  },
  {
    entry: 'carAddError',
    texts: 'assets/fleet',
    key: 'manage.failed.add',
    words: ['Nie udało się dodać samochodu „{{name}}”. {{reason}}', 'Car “{{name}}” could not be added. {{reason}}'],
  },
  {
    entry: 'carUpdateError',
    texts: 'assets/fleet',
    key: 'manage.failed.update',
    words: ['Nie udało się zapisać samochodu „{{name}}”. {{reason}}', 'Car “{{name}}” could not be saved. {{reason}}'],
  },
  {
    entry: 'resourceGroupRemoveFailed',
    texts: 'assets/resources',
    key: 'manage.failed.removeGroup',
    words: ['Nie udało się usunąć grupy „{{name}}”. {{reason}}', 'Group “{{name}}” could not be removed. {{reason}}'],
  },
  {
    entry: 'resourceRemovingError',
    texts: 'assets/resources',
    key: 'manage.failed.remove',
    words: [
      'Nie udało się usunąć zasobu „{{name}}”. {{reason}}',
      'Resource “{{name}}” could not be removed. {{reason}}',
    ],
  },
  {
    entry: 'resourceAddError',
    texts: 'assets/resources',
    key: 'manage.failed.add',
    words: ['Nie udało się dodać zasobu „{{name}}”. {{reason}}', 'Resource “{{name}}” could not be added. {{reason}}'],
  },
  {
    entry: 'resourceUpdateError',
    texts: 'assets/resources',
    key: 'manage.failed.update',
    words: [
      'Nie udało się zapisać zasobu „{{name}}”. {{reason}}',
      'Resource “{{name}}” could not be saved. {{reason}}',
    ],
  },
  {
    entry: 'orderError',
    texts: 'subscription',
    key: 'pay.orderError',
    words: ['Płatność się nie powiodła.', 'The payment failed.'],
  },
  {
    entry: 'add-card error',
    texts: 'subscription',
    key: 'addCard.failed',
    words: ['Nie udało się dodać karty.', 'The card could not be added.'],
  },
  {
    entry: 'card removal failure',
    texts: 'subscription',
    key: 'cards.cannotRemove',
    words: ['Nie udało się usunąć karty.', 'The card could not be removed.'],
  },
  {
    entry: 'default card change failure',
    texts: 'subscription',
    key: 'cards.notMadeDefault',
    words: ['Nie udało się zmienić karty domyślnej.', 'The default card could not be changed.'],
  },
  {
    entry: 'expired card cannot be default',
    texts: 'subscription',
    key: 'cards.notDefault.expired',
    words: [
      'Karta straciła ważność, więc nie może być domyślna.',
      'The card has expired, so it cannot be the default one.',
    ],
  },
  {
    entry: 'fetching order failed',
    texts: 'subscription',
    key: 'order.notLoaded',
    words: ['Nie udało się wczytać zamówienia.', 'Fetching the order failed.'],
  },
  {
    entry: 'no fleets',
    texts: 'assets/fleet',
    key: 'manage.none',
    words: [
      'Nie ma jeszcze żadnej floty. Dodaj pierwszą, a potem jej samochody.',
      'There is no fleet yet. Add the first one, then its cars.',
    ],
  },
  {
    entry: 'no configured resources',
    texts: 'assets/resources',
    key: 'empty',
    words: [
      'Nie ma jeszcze żadnego zasobu, który można zarezerwować.',
      'There is no resource yet that could be booked.',
    ],
  },
];
