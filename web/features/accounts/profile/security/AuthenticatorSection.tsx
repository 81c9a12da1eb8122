import { Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { removeAuthenticator, setUpAuthenticator } from '#contract/factors/factors.ts';
import { formatDisplayInstant } from '#contract/time/wall-clock.ts';
import { call } from '#web/platform/api/call.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { focusHeading } from '#web/platform/routing/focus-heading.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { AuthenticatorDialog } from './AuthenticatorDialog.tsx';
import styles from './security.module.css';
import type { SecuritySectionProps } from './security-section-props.ts';
import { useSecurityErrorFormatter } from './use-passkey-error-text.ts';

/** The section that sets up or removes the person's authenticator app. */
export function AuthenticatorSection(props: SecuritySectionProps) {
  const { t } = useTranslation();
  const { factors, run, onChanged } = props;
  const [removing, setRemoving] = useState(false);
  const explain = useSecurityErrorFormatter();
  const setUp = useMutationWithFailureToast({ mutationFn: () => run(() => call(setUpAuthenticator)), failed: explain });
  const remove = useMutationWithFailureToast({
    mutationFn: () => run(() => call(removeAuthenticator)),
    onSuccess: () => toast.success(t('security.app.removed')),
    failed: explain,
    async onSettled() {
      await onChanged();
      setRemoving(false);
      focusHeading();
    },
  });
  const { authenticatorOn } = factors;
  const { reset } = setUp;
  // Closes the dialog once the app is set up. Another window may have done that, or this one whose
  // response was lost.
  useEffect(() => {
    if (authenticatorOn !== null) reset();
  }, [authenticatorOn, reset]);
  return (
    <section className={styles.section} aria-labelledby="authenticator">
      <h2 id="authenticator">{t('security.app.title')}</h2>
      <p>
        {authenticatorOn === null
          ? t('security.app.words')
          : t('security.app.on', { at: formatDisplayInstant(authenticatorOn, getDeviceTimeZone()) })}
      </p>
      {authenticatorOn === null ? (
        <Button icon={<Smartphone size={18} />} pending={setUp.isPending} onClick={() => setUp.mutate()}>
          {t('security.app.setUp')}
        </Button>
      ) : (
        <Button onClick={() => setRemoving(true)}>{t('security.app.remove')}</Button>
      )}
      <AuthenticatorDialog {...props} begun={setUp.data ?? null} onClose={setUp.reset} />
      <ConfirmDialog
        open={removing && !remove.isPending}
        onClose={() => setRemoving(false)}
        onConfirm={() => remove.mutate()}
        danger
        title={t('security.app.removeQuestion')}
        confirmLabel={t('security.app.remove')}
      >
        {t('security.app.removeMeans')}
      </ConfirmDialog>
    </section>
  );
}
