import { useState } from 'react';
import { renewRecoveryCodes } from '#contract/factors/factors.ts';
import { limits } from '#contract/wire/limits.ts';
import { call } from '#web/platform/api/call.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import styles from './security.module.css';
import type { SecuritySectionProps } from './security-section-props.ts';
import { useSecurityErrorFormatter } from './use-passkey-error-text.ts';

/** The greatest number of remaining codes at which the section shows a warning. */
const few = 3;

interface Props extends SecuritySectionProps {
  left: number;
  /** True if the person may not have seen the latest codes. */
  unseen: boolean;
}

/**
 * The section with the number of remaining recovery codes, and a button that replaces all codes.
 */
export function RecoveryCodesSection({ left, unseen, run, onChanged, makesCodes }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const explain = useSecurityErrorFormatter();
  const renew = useMutationWithFailureToast({
    mutationFn: () => makesCodes(() => run(() => call(renewRecoveryCodes))),
    failed: explain,
    async onSettled() {
      await onChanged();
      setAsking(false);
    },
  });
  const text = t('security.codes.left', { count: left, of: limits.recoveryCodes });
  return (
    <section className={styles.section} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">{t('security.codes.title')}</h2>
      <p>{t('security.codes.words')}</p>
      {unseen && (
        <Notice tone="warning" role="status">
          {t('security.codes.unseen')}
        </Notice>
      )}
      {left <= few ? <Notice tone="warning">{text}</Notice> : <p>{text}</p>}
      <Button onClick={() => setAsking(true)}>{t('security.codes.renew')}</Button>
      <ConfirmDialog
        open={asking && !renew.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => renew.mutate()}
        title={t('security.codes.renewQuestion')}
        confirmLabel={t('security.codes.renew')}
      >
        {t('security.codes.renewMeans')}
      </ConfirmDialog>
    </section>
  );
}
