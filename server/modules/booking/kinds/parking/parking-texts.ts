import type { Language } from '#contract/wire/formats.ts';
import type { CancelReason } from '#server/events/cancel-reason.ts';

interface ParkingTexts {
  /**
   * The reasons of cancellations, each with a text for one space and, if it differs, for several.
   */
  because: Record<CancelReason, readonly string[]>;
  noneFree: string;
}

/** The texts of emails in which parking spaces differ from places on a floor. */
export const parkingEmailTexts: Record<Language, ParkingTexts> = {
  pl: {
    because: {
      placeRemoved: [
        'Powód: to miejsce zostało usunięte z parkingu.',
        'Powód: te miejsca zostały usunięte z parkingu.',
      ],
      placeLocked: [
        'Powód: to miejsce zostało wyłączone z użytku i nie można go teraz rezerwować.',
        'Powód: te miejsca zostały wyłączone z użytku i nie można ich teraz rezerwować.',
      ],
      placeAssigned: ['Powód: to miejsce zostało przypisane innej osobie.'],
      dayClosed: ['Powód: firma jest wtedy zamknięta.'],
      locationRemoved: ['Powód: cały ten parking został usunięty.'],
      locationHidden: ['Powód: ten parking jest na razie zamknięty.'],
      notConfirmed: ['Powód: nikt nie potwierdził obecności na czas.'],
    },
    noneFree: 'nic na tym parkingu',
  },
  en: {
    because: {
      placeRemoved: [
        'Reason: this space was removed from the car park.',
        'Reason: these spaces were removed from the car park.',
      ],
      placeLocked: [
        'Reason: this space was taken out of use and cannot be booked for now.',
        'Reason: these spaces were taken out of use and cannot be booked for now.',
      ],
      placeAssigned: ['Reason: this place was assigned to another person.'],
      dayClosed: ['Reason: the company is closed then.'],
      locationRemoved: ['Reason: this whole car park was removed.'],
      locationHidden: ['Reason: this car park is closed for now.'],
      notConfirmed: ['Reason: nobody confirmed their presence in time.'],
    },
    noneFree: 'nothing in this car park at that time',
  },
};
