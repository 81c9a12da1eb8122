import { Fingerprint, Plus } from 'lucide-react';
import { useState } from 'react';
import { type OwnPasskey, removePasskey } from '#contract/factors/factors.ts';
import { formatDisplayInstant } from '#contract/time/wall-clock.ts';
import { arePasskeysSupported } from '#web/features/accounts/identity/factors/are-passkeys-supported.ts';
import { call } from '#web/platform/api/call.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { focusHeading } from '#web/platform/routing/focus-heading.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import profileStyles from '../profile.module.css';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import styles from './security.module.css';
import type { SecuritySectionProps } from './security-section-props.ts';
import { useSecurityErrorFormatter } from './use-passkey-error-text.ts';

interface RowProps {
  passkey: OwnPasskey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey: { name, createdOn, lastUsedOn }, onRename, onRemove }: RowProps) {
  const { t } = useTranslation();
  return (
    <li className={profileStyles.session}>
      <Fingerprint size={24} aria-hidden="true" />
      <div className={profileStyles.what}>
        <p className={profileStyles.name}>{name}</p>
        <p className={profileStyles.muted}>
          {t('security.passkeys.made', { at: formatDisplayInstant(createdOn, getDeviceTimeZone()) })}
        </p>
        <p className={profileStyles.muted}>
          {lastUsedOn === null
            ? t('security.passkeys.neverUsed')
            : t('security.passkeys.lastUsed', { at: formatDisplayInstant(lastUsedOn, getDeviceTimeZone()) })}
        </p>
      </div>
      <div className={styles.acts}>
        <Button aria-label={t('security.passkeys.renameNamed', { name })} onClick={onRename}>
          {t('security.passkeys.rename')}
        </Button>
        <Button aria-label={t('security.passkeys.removeNamed', { name })} onClick={onRemove}>
          {t('security.remove')}
        </Button>
      </div>
    </li>
  );
}

/** The section that adds, renames and removes the person's passkeys. */
export function PasskeysSection(props: SecuritySectionProps) {
  const { t } = useTranslation();
  const { factors, run, onChanged } = props;
  const [naming, setNaming] = useState<OwnPasskey | 'new' | null>(null);
  const [removing, setRemoving] = useState<OwnPasskey | null>(null);
  const explain = useSecurityErrorFormatter();
  const remove = useMutationWithFailureToast({
    mutationFn: ({ id }: OwnPasskey) => run(() => call(removePasskey, { params: { id } })),
    onSuccess: () => toast.success(t('security.passkeys.removed')),
    failed: explain,
    async onSettled() {
      await onChanged();
      setRemoving(null);
      focusHeading();
    },
  });
  return (
    <section className={styles.section} aria-labelledby="passkeys">
      <h2 id="passkeys">{t('security.passkeys.title')}</h2>
      <p>{t('security.passkeys.words')}</p>
      {factors.passkeys.length > 0 && (
        <ul className={profileStyles.list}>
          {factors.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setNaming(passkey)}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </ul>
      )}
      {arePasskeysSupported() ? (
        <Button icon={<Plus size={18} />} onClick={() => setNaming('new')}>
          {t('security.passkeys.add')}
        </Button>
      ) : (
        <Notice tone="info">{t('security.passkeys.notHere')}</Notice>
      )}
      <PasskeyDialog {...props} passkey={naming} onClose={() => setNaming(null)} />
      <ConfirmDialog
        open={removing !== null && !remove.isPending}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove.mutate(removing)}
        danger
        title={t('security.passkeys.removeQuestion', { name: removing?.name ?? '' })}
        confirmLabel={t('security.remove')}
      >
        {t('security.passkeys.removeMeans')}
      </ConfirmDialog>
    </section>
  );
}
