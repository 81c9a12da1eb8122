import { useEffect, useRef, useState } from 'react';
import { confirmAuthenticator, type setUpAuthenticator } from '#contract/factors/factors.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import { mayHaveSucceeded } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { copyText } from '#web/ui/text/copy-text.ts';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import styles from './security.module.css';
import type { SecuritySectionProps } from './security-section-props.ts';
import { useSecurityErrorFormatter } from './use-passkey-error-text.ts';

interface Props extends SecuritySectionProps {
  /**
   * The new secret that the person enters into an authenticator app. Null while the dialog is
   * closed.
   */
  begun: EndpointOutput<typeof setUpAuthenticator> | null;
  onClose: () => void;
}

/** Returns the secret in groups of four characters, which are easier to type. */
const grouped = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

/**
 * The dialog that sets up an authenticator app. It shows a new secret as QR code and text, and
 * demands the app's first code.
 */
export function AuthenticatorDialog({ begun, run, onChanged, makesCodes, onClose }: Props) {
  const { t } = useTranslation();
  const [wrong, setWrong] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const explain = useSecurityErrorFormatter();
  useEffect(() => {
    if (begun) setWrong(null);
  }, [begun]);
  const refuse = (text: string | null) => {
    setWrong(text);
    field.current?.focus();
    field.current?.select();
  };
  const submit = async () => {
    const code = field.current?.value.trim() ?? '';
    if (pending) return;
    if (code === '') return refuse(t('security.codeRequired'));
    setPending(true);
    try {
      await makesCodes(() => run(() => call(confirmAuthenticator, { body: { code } })));
      toast.success(t('security.app.added'));
      onClose();
      await onChanged();
    } catch (error) {
      refuse(explain(error));
      if (mayHaveSucceeded(error)) void onChanged();
    } finally {
      setPending(false);
    }
  };
  const copy = async () => {
    if (await copyText(begun!.secret)) toast.success(t('security.copied'));
    else toast.error(t('security.notCopied'));
  };
  return (
    <Dialog
      open={begun !== null}
      onClose={onClose}
      size="small"
      phone="full"
      title={t('security.app.setUp')}
      description={t('security.app.scan')}
      initialFocus={field}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button onClick={onClose}>{t('security.cancel')}</Button>
          <Button type="submit" variant="primary" pending={pending}>
            {t('security.app.confirm')}
          </Button>
        </>
      }
    >
      {begun && (
        <div className={styles.stack}>
          <svg
            role="img"
            aria-label={t('security.app.picture')}
            className={styles.picture}
            viewBox={`0 0 ${begun.picture.size} ${begun.picture.size}`}
            shapeRendering="crispEdges"
          >
            <path d={begun.picture.path} fill="#000" />
          </svg>
          <p>{t('security.app.byHand')}</p>
          <p className={styles.secret} data-testid="secret">
            {grouped(begun.secret)}
          </p>
          <div className={styles.acts}>
            <Button onClick={() => void copy()}>{t('security.app.copy')}</Button>
            <a href={begun.address} className={getButtonClass()}>
              {t('security.app.open')}
            </a>
          </div>
          <TextField
            ref={field}
            name="code"
            label={t('security.code')}
            help={t('security.app.codeHelp')}
            error={wrong ?? undefined}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            required
          />
        </div>
      )}
    </Dialog>
  );
}
