import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import { getPathOfScannedCode } from './get-path-of-scanned-code.ts';
import styles from './qr.module.css';
import { useScannerCamera } from './use-camera.ts';

/** Scans a QR code in the browser, after the person permits the camera. */
export function Scanner({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const navigate = useNavigate();
  const [foreign, setForeign] = useState(false);
  const { video, state, again } = useScannerCamera(open, (text) => {
    const address = getPathOfScannedCode(text, window.location.origin);
    setForeign(address === null);
    if (address === null) return;
    onClose();
    void navigate({ href: address, replace: true });
  });
  const close = () => {
    setForeign(false);
    onClose();
  };
  const failed = state !== 'starting' && state !== 'seeing' ? state : null;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('presence.scanner.title')}
      description={failed ? undefined : t('presence.scanner.aim')}
      size="small"
      actions={
        <>
          {failed && <Button onClick={again}>{texts.retry}</Button>}
          <Button onClick={close}>{texts.close}</Button>
        </>
      }
    >
      {failed ? (
        <Notice tone="warning" role="alert">
          {t(`presence.scanner.${failed}`)} {t('presence.scanner.otherwise')}
        </Notice>
      ) : (
        <div className={styles.camera}>
          {state === 'starting' && <Skeleton shape="block" height="100%" />}
          <video ref={video} playsInline muted aria-label={t('presence.scanner.picture')} />
        </div>
      )}
      <p role="status" className={styles.foreign}>
        {foreign && !failed && t('presence.scanner.foreign')}
      </p>
    </Dialog>
  );
}
