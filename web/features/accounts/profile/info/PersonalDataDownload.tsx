import { Download } from 'lucide-react';
import { getOwnData } from '#contract/accounts/user.ts';
import { fetchFile } from '#web/platform/api/call.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { downloadBlob } from '#web/ui/text/download-blob.ts';
import styles from '../profile.module.css';

/** The section of the profile that downloads all data about the person as a file. */
export function PersonalDataDownload() {
  const { t } = useTranslation();
  const fetchData = useMutationWithFailureToast({
    mutationFn: () => fetchFile(getOwnData, {}),
    onSuccess: (file) => downloadBlob('biurko.json', file),
    failed: (error) => `${t('profile.data.notDownloaded')} ${error.message}`,
  });
  return (
    <section aria-labelledby="own-data" className={styles.part}>
      <h2 id="own-data">{t('profile.data.title')}</h2>
      <p>{t('profile.data.words')}</p>
      <Button icon={<Download size={18} />} pending={fetchData.isPending} onClick={() => fetchData.mutate()}>
        {t('profile.data.download')}
      </Button>
    </section>
  );
}
