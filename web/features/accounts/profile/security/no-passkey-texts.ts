import { NoPasskey } from '#web/features/accounts/identity/factors/passkey.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { NotProven } from './not-proven.ts';

/**
 * Returns a function that returns the text for an error. Null if the person cancelled, or another
 * request superseded this one.
 */
export function useNoPasskeyTexts(): (error: unknown) => string | null {
  const { t } = useTranslation();
  return (error) => {
    if (error instanceof NotProven) return null;
    if (!(error instanceof NoPasskey)) return (error as Error).message;
    if (error.problem === 'elsewhere') return t('security.passkeys.elsewhere', { host: location.hostname });
    if (error.problem === 'overtaken') return null;
    return t(`security.passkeys.problem.${error.problem}`);
  };
}
