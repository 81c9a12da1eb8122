import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';

/**
 * Writes the email about a provider or a company's single sign-on that was linked to an account.
 */
export function createProviderLinkedEmail(locale: Locale, by: string, passwordForgotten: string): Email {
  const texts = {
    pl: {
      subject: `Do konta w Biurku można się teraz zalogować przez: ${by}`,
      heading: 'Nowy sposób logowania',
      paragraphs: [
        `Do Twojego konta w Biurku dołączono logowanie przez: ${by}. Dotychczasowe sposoby logowania działają jak przedtem.`,
      ],
      button: { label: 'Ustaw nowe hasło', address: passwordForgotten },
      notes: ['To nie Ty? Ustaw nowe hasło, a potem w swoim profilu odłącz to logowanie.'],
    },
    en: {
      subject: `You can now sign in to Biurko with ${by}`,
      heading: 'A new way to sign in',
      paragraphs: [
        `You can now also sign in to your Biurko account with ${by}. Your other ways of signing in work as before.`,
      ],
      button: { label: 'Set a new password', address: passwordForgotten },
      notes: ['If this was not you, set a new password, then unlink this sign-in in your profile.'],
    },
  };
  return { language: locale, ...texts[getLanguage(locale)] };
}
