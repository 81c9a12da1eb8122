import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { renewQrCodes } from '#contract/presence/presence-codes.ts';
import { call } from '#web/platform/api/call.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import styles from '../sso/sso.module.css';
import { useDownloadQrCodes } from './use-download-qr-codes.ts';

/** The section that replaces all QR codes. A confirmation warns that printed codes stop working. */
export function RenewQrCodesSection() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const download = useDownloadQrCodes();
  const renew = useMutationWithFailureToast({
    mutationFn: () => call(renewQrCodes),
    onSuccess: () =>
      toast.success(t('companies.codes.renewed'), {
        actions: [{ label: t('companies.codes.download'), onClick: () => download.mutate() }],
      }),
    failed: (error) => `${t('companies.codes.notRenewed')} ${error.message}`,
    onSettled: () => setAsking(false),
  });
  return (
    <section className={styles.section} aria-labelledby="codes">
      <h2 id="codes">{t('companies.codes.title')}</h2>
      <p className={styles.lead}>{t('companies.codes.lead')}</p>
      <div>
        <Button icon={<RefreshCw size={18} />} onClick={() => setAsking(true)}>
          {t('companies.codes.renew')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => renew.mutate()}
        pending={renew.isPending}
        danger
        title={t('companies.codes.renewQuestion')}
        confirmLabel={t('companies.codes.renewConfirm')}
      >
        {t('companies.codes.renewMeans')}
      </ConfirmDialog>
    </section>
  );
}
