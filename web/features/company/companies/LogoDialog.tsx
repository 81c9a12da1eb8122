import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { listCompanies } from '#contract/company/companies.ts';
import { addLogo, getCompany, logoUploadLimits } from '#contract/company/company-details.ts';
import { call } from '#web/platform/api/call.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLanguage } from '#web/platform/languages/locale.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import drop from '#web/ui/field/PictureDrop.module.css';
import { usePictureDrop } from '#web/ui/field/use-picture-drop.ts';
import { toast } from '#web/ui/toast/toast.ts';
import styles from './companies.module.css';

interface Props {
  /** The URL of the current logo. */
  logo: string | null;
  open: boolean;
  onClose: () => void;
}

/**
 * The dialog that sets the company's logo, by a file picker or a drop. It shows a preview before
 * the upload (COMP-04).
 */
export function LogoDialog({ logo, open, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<{ file: File; preview: string } | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.preview)), [chosen]);
  // Empties the dialog at each opening.
  useEffect(() => {
    if (open) {
      setChosen(null);
      setWrong(null);
    }
  }, [open]);

  const send = useMutationWithFailureToast({
    mutationFn: (file: File) => call(addLogo, { file }),
    onSuccess: async () => {
      await Promise.all(
        [getCompany, listCompanies].map((one) => refetchQueries(client, { queryKey: getQueryKeyPrefix(one) })),
      );
      toast.success(t('companies.logo.added'));
      onClose();
    },
    // The toast only names the failure. The dialog shows the reason.
    failed: () => t('companies.logo.errorOnAddingLogo'),
    onError: (error) => setWrong(`${t('companies.logo.errorOnAddingLogo')} ${error.message}`),
  });
  const {
    getRootProps,
    getInputProps,
    isDragActive,
    open: pick,
  } = usePictureDrop(logoUploadLimits, {
    language: currentLanguage(),
    onlyOne: t('companies.logo.one'),
    onChosen(file) {
      setWrong(null);
      setChosen({ file, preview: URL.createObjectURL(file) });
    },
    onWrong: setWrong,
  });
  const close = () => {
    send.forgetFailure();
    onClose();
  };
  const shown = chosen?.preview ?? (logo && `${logo}&size=128`);
  return (
    <Dialog
      open={open}
      onClose={close}
      onSubmit={() => chosen && send.mutate(chosen.file)}
      title={t('companies.logo.add')}
      size="small"
      actions={
        <>
          <Button onClick={close}>{t('companies.close')}</Button>
          <Button type="submit" variant="primary" disabled={!chosen} pending={send.isPending}>
            {t('companies.logo.save')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <div {...getRootProps({ className: drop.drop, 'data-over': isDragActive || undefined })}>
          <input {...getInputProps({ 'aria-label': t('companies.logo.file') })} />
          {shown && (
            <div className={styles.logo}>
              <img src={shown} alt={t(chosen ? 'companies.logo.chosen' : 'companies.logo.current')} />
            </div>
          )}
          <p>{t('companies.logo.drop')}</p>
          <Button icon={<Upload size={18} />} onClick={pick}>
            {t('companies.logo.pick')}
          </Button>
          <p className={styles.note}>{t('companies.logo.limits')}</p>
        </div>
        {wrong && (
          <Notice tone="error" role="alert">
            {wrong}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
