import { Copy, Download } from 'lucide-react';
import { formatEmail } from '#contract/text/format-email.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { copyText } from '#web/ui/text/copy-text.ts';
import { downloadBlob } from '#web/ui/text/download-blob.ts';
import { toast } from '#web/ui/toast/toast.ts';
import styles from './security.module.css';

interface Props {
  codes: readonly string[] | null;
  onClose: () => void;
}

/**
 * The dialog that shows recovery codes once. It closes only after the person confirms that they
 * have stored the codes.
 */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const { t } = useTranslation();
  const { profile } = useCompanyContext();
  const text = () => `${t('security.codes.file', { email: formatEmail(profile.email) })}\n\n${codes!.join('\n')}\n`;
  const copy = async () => {
    if (await copyText(codes!.join('\n'))) toast.success(t('security.copied'));
    else toast.error(t('security.notCopied'));
  };
  const download = () =>
    downloadBlob(t('security.codes.fileName'), new Blob([text()], { type: 'text/plain;charset=utf-8' }));
  return (
    <Dialog
      open={codes !== null}
      onClose={onClose}
      dismissible={false}
      size="small"
      title={t('security.codes.newTitle')}
      description={t('security.codes.newWords')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('security.codes.kept')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <ul className={styles.codes} aria-label={t('security.codes.title')}>
          {codes?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.acts}>
          <Button icon={<Download size={18} />} onClick={download}>
            {t('security.codes.download')}
          </Button>
          <Button icon={<Copy size={18} />} onClick={() => void copy()}>
            {t('security.codes.copy')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
