import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';

/**
 * Writes the email to a person who could sign in only by single sign-on, about signing in without
 * it.
 */
export function createSsoEndedEmail(
  locale: Locale,
  { companyName, address }: { companyName: string; address: string },
): Email {
  const texts = {
    pl: {
      subject: 'Jak logować się teraz do Biurka',
      heading: 'Logowanie przez SSO już nie działa',
      paragraphs: [
        `Logowanie do Biurka przez SSO firmy ${companyName} już nie działa, a Twoje konto nie ma innego sposobu logowania. Ustaw hasło: przycisk prowadzi na stronę, z której wyślemy Ci odnośnik.`,
      ],
      button: { label: 'Poproś o odnośnik', address },
      notes: ['Konto, rezerwacje i ustawienia zostają takie, jakie były.'],
    },
    en: {
      subject: 'How to sign in to Biurko now',
      heading: 'Signing in with SSO no longer works',
      paragraphs: [
        `${companyName} no longer signs you in to Biurko with SSO, and your account has no other way in. Set a password: use the button to ask for a link, and we will send it to you.`,
      ],
      button: { label: 'Ask for the link', address },
      notes: ['Your account, bookings and settings stay as they were.'],
    },
  };
  return { language: locale, ...texts[getLanguage(locale)] };
}
