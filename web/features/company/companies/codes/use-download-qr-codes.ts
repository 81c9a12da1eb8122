import { generateQrCodes } from '#contract/presence/presence-codes.ts';
import { fetchFile } from '#web/platform/api/call.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { downloadBlob } from '#web/ui/text/download-blob.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** The size of an empty zip file in bytes. Many systems show an error when they open one. */
const emptyZip = 22;

/**
 * Downloads a zip file with the QR codes of all places, for printing (COMP-01, CONF-04). For a
 * large company the server needs some seconds.
 */
export function useDownloadQrCodes() {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  return useMutationWithFailureToast({
    mutationFn: () => fetchFile(generateQrCodes, {}),
    onSuccess(zip) {
      if (zip.size <= emptyZip) toast.info(t('companies.codes.none'));
      else downloadBlob(`${t('companies.codes.fileName')}-${company.companyUrlName}.zip`, zip);
    },
    failed: (error) => `${t('companies.codes.failed')} ${error.message}`,
  });
}
