import type { Language } from '#contract/wire/formats.ts';
import type { CancelReason } from '#server/events/cancel-reason.ts';

interface AssetTexts {
  /**
   * The reasons of cancellations, each with a text for one asset and, if it differs, for several.
   */
  because: Record<CancelReason, readonly string[]>;
  noneFree: string;
}

const notConfirmed = {
  pl: ['Powód: nikt nie potwierdził obecności na czas.'],
  en: ['Reason: nobody confirmed their presence in time.'],
};

/** The texts of emails where cars differ from places on a floor. */
export const carEmailTexts: Record<Language, AssetTexts> = {
  pl: {
    because: {
      placeRemoved: ['Powód: ten samochód został usunięty z floty.', 'Powód: te samochody zostały usunięte z floty.'],
      placeLocked: [
        'Powód: tego samochodu nie można teraz rezerwować.',
        'Powód: tych samochodów nie można teraz rezerwować.',
      ],
      placeAssigned: ['Powód: to miejsce zostało przypisane innej osobie.'],
      dayClosed: ['Powód: firma jest wtedy zamknięta.'],
      locationRemoved: ['Powód: cała ta flota została usunięta.'],
      locationHidden: ['Powód: ta flota jest na razie zamknięta.'],
      notConfirmed: notConfirmed.pl,
    },
    noneFree: 'żaden samochód z tej floty',
  },
  en: {
    because: {
      placeRemoved: [
        'Reason: this car was removed from its fleet.',
        'Reason: these cars were removed from their fleet.',
      ],
      placeLocked: ['Reason: this car cannot be booked for now.', 'Reason: these cars cannot be booked for now.'],
      placeAssigned: ['Reason: this place was assigned to another person.'],
      dayClosed: ['Reason: the company is closed then.'],
      locationRemoved: ['Reason: this whole fleet was removed.'],
      locationHidden: ['Reason: this fleet is closed for now.'],
      notConfirmed: notConfirmed.en,
    },
    noneFree: 'no car in this fleet at that time',
  },
};

/** The texts of emails where resources differ from places on a floor. */
export const resourceEmailTexts: Record<Language, AssetTexts> = {
  pl: {
    because: {
      placeRemoved: ['Powód: ten zasób został usunięty.', 'Powód: te zasoby zostały usunięte.'],
      placeLocked: [
        'Powód: tego zasobu nie można teraz rezerwować.',
        'Powód: tych zasobów nie można teraz rezerwować.',
      ],
      placeAssigned: ['Powód: to miejsce zostało przypisane innej osobie.'],
      dayClosed: ['Powód: firma jest wtedy zamknięta.'],
      locationRemoved: ['Powód: cała ta grupa zasobów została usunięta.'],
      locationHidden: ['Powód: ta grupa zasobów jest na razie zamknięta.'],
      notConfirmed: notConfirmed.pl,
    },
    noneFree: 'nic z tej grupy',
  },
  en: {
    because: {
      placeRemoved: ['Reason: this resource was removed.', 'Reason: these resources were removed.'],
      placeLocked: [
        'Reason: this resource cannot be booked for now.',
        'Reason: these resources cannot be booked for now.',
      ],
      placeAssigned: ['Reason: this place was assigned to another person.'],
      dayClosed: ['Reason: the company is closed then.'],
      locationRemoved: ['Reason: this whole resource group was removed.'],
      locationHidden: ['Reason: this resource group is closed for now.'],
      notConfirmed: notConfirmed.en,
    },
    noneFree: 'nothing in this group at that time',
  },
};
