import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';

/**
 * The reason why saving single sign-on needs a confirmation. `off`: single sign-on is switched off.
 * `signIn`: the administrator has to sign in, to prove the settings. `signInElsewhere`: the same,
 * at another provider than before.
 */
export type SsoConfirmationReason = 'off' | 'signIn' | 'signInElsewhere';

interface Props {
  question: SsoConfirmationReason | null;
  /** The number of people who can sign in only by this single sign-on. */
  onlyWayIn: number;
  onClose: () => void;
  onConfirm: () => void;
}

/**
 * Asks the administrator to confirm that single sign-on ends, or that the browser leaves for a
 * sign-in at the provider.
 */
export function ConfirmSsoSaveDialog({ question, onlyWayIn, onClose, onConfirm }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <ConfirmDialog
        open={question === 'off'}
        onClose={onClose}
        onConfirm={onConfirm}
        danger
        title={t('sso.offQuestion')}
        confirmLabel={t('sso.offConfirm')}
      >
        {onlyWayIn === 0 ? t('sso.offMeans') : `${t('sso.onlyWayIn', { count: onlyWayIn })} ${t('sso.theyGetLetters')}`}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'signIn' || question === 'signInElsewhere'}
        onClose={onClose}
        onConfirm={onConfirm}
        title={t('sso.signInQuestion')}
        confirmLabel={t('sso.signInConfirm')}
      >
        {t('sso.signInMeans')}
        {question === 'signInElsewhere' &&
          onlyWayIn > 0 &&
          ` ${t('sso.onlyWayIn', { count: onlyWayIn })} ${t('sso.newProviderKnows')}`}
      </ConfirmDialog>
    </>
  );
}
