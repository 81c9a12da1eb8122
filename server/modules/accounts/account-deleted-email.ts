import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';

/** Writes the last email to the owner of a deleted account. */
export function createAccountDeletedEmail(locale: Locale): Email {
  const texts = {
    pl: {
      subject: 'Twoje konto w Biurku zostało usunięte',
      heading: 'Konto usunięte',
      paragraphs: [
        'Usunęliśmy Twoje konto w Biurku wraz z danymi, które o Tobie mieliśmy. Przyszłe rezerwacje zostały odwołane, a w przeszłych zamiast Twojego nazwiska widnieje „Usunięte konto”.',
        'To ostatnia wiadomość, którą od nas dostajesz.',
      ],
      notes: [
        'To nie Ty? Ktoś miał dostęp do Twojego konta. Usuniętego konta nie da się przywrócić, ale na ten adres można założyć nowe.',
      ],
    },
    en: {
      subject: 'Your Biurko account has been deleted',
      heading: 'Account deleted',
      paragraphs: [
        'We have deleted your Biurko account and the data we held about you. Upcoming bookings were cancelled; past ones say “Deleted account” instead of your name.',
        'This is the last message you will get from us.',
      ],
      notes: [
        'If this was not you, somebody had access to your account. It cannot be restored, but you can create a new one with this address.',
      ],
    },
  };
  return { language: locale, ...texts[getLanguage(locale)] };
}
