import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';

/**
 * The confirmation before single sign-on is saved: switch it off, or leave for a sign-in with the
 * settings.
 */
export type Question = 'off' | 'signIn' | 'signInElsewhere';

interface Props {
  question: Question | null;
  /** The number of people without another way to sign in. */
  onlyWayIn: number;
  onClose: () => void;
  onConfirm: () => void;
}

/**
 * The confirmation before single sign-on is switched off, or before the browser leaves to prove the
 * settings.
 */
export function SsoQuestion({ question, onlyWayIn, onClose, onConfirm }: Props) {
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
