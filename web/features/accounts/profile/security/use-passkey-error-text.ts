import { PasskeyError } from '#web/features/accounts/identity/factors/passkey.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { IdentityProofCancelledError } from './identity-proof-cancelled.ts';

/**
 * Returns a function that returns the text for an error. Null if the person cancelled the proof of
 * identity, or another passkey request superseded this one.
 */
export function useSecurityErrorFormatter(): (error: unknown) => string | null {
  const { t } = useTranslation();
  return (error) => {
    if (error instanceof IdentityProofCancelledError) return null;
    if (!(error instanceof PasskeyError)) return (error as Error).message;
    if (error.problem === 'elsewhere') return t('security.passkeys.elsewhere', { host: location.hostname });
    if (error.problem === 'overtaken') return null;
    return t(`security.passkeys.problem.${error.problem}`);
  };
}
