import { useLocation, useRouter } from '@tanstack/react-router';
import { ImagePlus, Power, PowerOff, QrCode } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CompanyDetails } from '#contract/company/company-details.ts';
import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { FormPage } from '#web/ui/form/FormPage.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { CompanyActivationDialog } from './CompanyActivationDialog.tsx';
import { CompanyNameAndContactFields } from './CompanyNameAndContactFields.tsx';
import { useDownloadQrCodes } from './codes/use-download-qr-codes.ts';
import { InvoiceDataFields } from './InvoiceDataFields.tsx';
import { useCompanyForm } from './use-company-form.ts';

const LogoDialog = lazyPart(() => import('./LogoDialog.tsx'), 'LogoDialog', { wanted: ({ open }) => open });
const MailDeliveryWarning = lazyPart(
  () => loadWithTexts(['mailTrouble'], import('#web/features/company/mail/MailDeliveryWarning.tsx')),
  'MailDeliveryWarning',
);

/** A form with a company's data, and the actions on the company. */
export function CompanyPage({ company }: { company: CompanyDetails }) {
  const { t } = useTranslation();
  const router = useRouter();
  const backTo = useLocation({ select: ({ state }) => state.backTo });
  const goBack = () => backTo !== undefined && router.history.push(backTo);
  const form = useCompanyForm(company, goBack);
  const [opened, setOpened] = useState<'activate' | 'deactivate' | 'logo' | null>(null);
  const wantsInvoice = useLocation({ select: ({ state }) => state.invoice === true });
  // A link to missing invoice data opens the invoice fields (COMP-02).
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    if (wantsInvoice && !form.values.invoice) form.change({ invoice: true }, []);
  }, [wantsInvoice]);
  const codes = useDownloadQrCodes();
  const { isActive } = company;
  const Turn = isActive ? PowerOff : Power;
  return (
    <>
      <FormPage
        title={t('companies.title')}
        form={form}
        onCancel={form.reset}
        cancelsChanges
        disabled={!isActive}
        acts={[
          {
            label: t(isActive ? 'companies.turn.deactivate' : 'companies.turn.activate'),
            icon: <Turn size={18} />,
            onSelect: () => setOpened(isActive ? 'deactivate' : 'activate'),
          },
          ...(isActive
            ? [{ label: t('companies.logo.add'), icon: <ImagePlus size={18} />, onSelect: () => setOpened('logo') }]
            : []),
          {
            label: t('companies.codes.download'),
            icon: <QrCode size={18} />,
            pending: codes.isPending,
            onSelect: () => codes.mutate(),
          },
        ]}
        notice={
          <>
            <MailDeliveryWarning />
            {backTo !== undefined && (
              <Notice
                tone="info"
                action={
                  <Button size="small" onClick={goBack}>
                    {t('companies.invoice.backToPayment')}
                  </Button>
                }
              >
                {t('companies.invoice.forPayment')}
              </Notice>
            )}
            {form.overtaken && (
              <Notice tone="info" role="status">
                {t('companies.overtaken')}
              </Notice>
            )}
          </>
        }
      >
        <CompanyNameAndContactFields form={form} company={company} />
        {form.values.invoice && <InvoiceDataFields form={form} />}
      </FormPage>
      <CompanyActivationDialog
        name={company.name}
        asked={opened === 'logo' ? null : opened}
        onClose={() => setOpened(null)}
      />
      <LogoDialog logo={company.logo} open={opened === 'logo'} onClose={() => setOpened(null)} />
    </>
  );
}
