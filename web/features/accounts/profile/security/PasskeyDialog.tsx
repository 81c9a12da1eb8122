import { useEffect, useRef, useState } from 'react';
import { addPasskey, askNewPasskey, type OwnPasskey, renamePasskey } from '#contract/factors/factors.ts';
import { limits } from '#contract/wire/limits.ts';
import { createPasskeyOnDevice } from '#web/features/accounts/identity/factors/passkey.ts';
import { mayHaveSucceeded } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { SaveErrorMessage } from '#web/ui/form/SaveErrorMessage.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useFailureToastControls } from '#web/ui/toast/use-failure-toast-controls.ts';
import styles from './security.module.css';
import type { SecuritySectionProps } from './security-section-props.ts';
import { useSecurityErrorFormatter } from './use-passkey-error-text.ts';

interface Props extends SecuritySectionProps {
  /** The passkey to rename, or 'new' to create one. Null while the dialog is closed. */
  passkey: OwnPasskey | 'new' | null;
  onClose: () => void;
}

/** The dialog that names a passkey. For a new passkey it also creates the passkey on the device. */
export function PasskeyDialog({ passkey, factors, run, onChanged, makesCodes, onClose }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const explain = useSecurityErrorFormatter();
  const isNew = passkey === 'new';
  const failed = t(isNew ? 'security.passkeys.notAdded' : 'security.passkeys.notRenamed');
  const count = factors.passkeys.length;
  const countBefore = useRef(count);
  const [isUnknown, setUnknown] = useState(false);
  const failure = useFailureToastControls();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time the dialog opens
  useEffect(() => {
    failure.takeBack();
    if (passkey === null) return;
    setRefused(null);
    setUnknown(false);
    countBefore.current = count;
    setName(isNew ? t('security.passkeys.newName', { no: count + 1 }) : passkey.name);
  }, [passkey]);

  // Closes the dialog if the list has one more passkey after an unclear response: the passkey was
  // created.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the passkey is in the list
  useEffect(() => {
    if (!isNew || !isUnknown || count <= countBefore.current) return;
    toast.success(t('security.passkeys.added'));
    onClose();
  }, [isUnknown, count]);

  const add = async () => {
    const { options } = await run(() => call(askNewPasskey));
    const made = await createPasskeyOnDevice(options);
    await makesCodes(() => run(() => call(addPasskey, { body: { name, passkey: made } })));
    toast.success(t('security.passkeys.added'));
  };
  const rename = async ({ id }: OwnPasskey) => {
    await call(renamePasskey, { params: { id }, body: { name } });
    toast.success(t('security.passkeys.renamed'));
  };
  const submit = async () => {
    if (passkey === null || pending) return;
    if (name.trim() === '') return setRefused(t('security.passkeys.nameRequired'));
    setPending(true);
    failure.takeBack();
    setRefused(null);
    setUnknown(false);
    try {
      await (isNew ? add() : rename(passkey));
      onClose();
      await onChanged();
    } catch (error) {
      const why = explain(error);
      setRefused(why);
      if (why) failure.say(failed);
      if (mayHaveSucceeded(error)) {
        setUnknown(true);
        void onChanged();
      }
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      open={passkey !== null}
      onClose={onClose}
      size="small"
      title={t(isNew ? 'security.passkeys.add' : 'security.passkeys.renameTitle')}
      description={isNew ? t('security.passkeys.addMeans') : undefined}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button onClick={onClose}>{t('security.cancel')}</Button>
          <Button type="submit" variant="primary" pending={pending}>
            {t(isNew ? 'security.passkeys.make' : 'security.save')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <TextField
          label={t('security.passkeys.name')}
          help={t('security.passkeys.nameHelp')}
          value={name}
          maxLength={limits.passkeyName}
          onChange={({ target }) => setName(target.value)}
          required
        />
        <SaveErrorMessage refused={refused} failed={failed} />
      </div>
    </Dialog>
  );
}
