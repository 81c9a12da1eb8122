import { useState } from 'react';
import { getProfile, type Profile } from '#contract/accounts/user.ts';
import { acceptConsents } from '#contract/sign-in/registration.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { SignOutButton } from '#web/platform/frame/SignOutButton.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Trans } from '#web/platform/languages/Trans.tsx';
import { queryClient } from '#web/platform/query-client.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { SaveButton } from '#web/ui/form/SaveButton.tsx';
import { SaveErrorMessage } from '#web/ui/form/SaveErrorMessage.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast/toast.ts';
import styles from './ConsentDialog.module.css';
import { createConsentFormSchema, getMissingConsentFlags } from './create-consent-form-schema.ts';
import { LegalDocumentLink } from './LegalDocumentLink.tsx';

/**
 * The dialog that requires consent to the current terms and privacy policy (AUTH-18). It leaves out
 * a document that the person has accepted. Only accepting or signing out closes the dialog.
 */
export function ConsentDialog({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { termsOfService, privacyPolicy } = getMissingConsentFlags(profile);
  const [accepted, setAccepted] = useState(false);
  const form = useContractForm(createConsentFormSchema(profile), {
    initial: { termsOfService: false, privacyPolicy: false, marketingConsent: profile.marketingConsent },
    failed: t('accounts.consents.acceptConsentsError'),
    async save(body) {
      await call(acceptConsents, {
        body: {
          ...(termsOfService && { termsOfService: true as const }),
          ...(privacyPolicy && { privacyPolicy: true as const }),
          marketingConsent: body.marketingConsent,
        },
      });
      setAccepted(true);
      toast.success(t('accounts.consents.accepted'));
      await queryClient.invalidateQueries(createQueryOptions(getProfile));
    },
  });
  return (
    <Dialog
      open={!accepted && (termsOfService || privacyPolicy)}
      onClose={() => {}}
      dismissible={false}
      size="small"
      title={t('accounts.consents.title')}
      description={t('accounts.consents.description')}
      onSubmit={form.submit}
      actions={
        <>
          <SignOutButton />
          <SaveButton form={form}>{t('accounts.consents.submit')}</SaveButton>
        </>
      }
    >
      <div className={styles.boxes}>
        {termsOfService && (
          <Checkbox
            {...form.text('termsOfService')}
            label={
              <Trans i18nKey="accounts.register.terms" components={{ terms: <LegalDocumentLink document="terms" /> }} />
            }
          />
        )}
        {privacyPolicy && (
          <Checkbox
            {...form.text('privacyPolicy')}
            label={
              <Trans
                i18nKey="accounts.register.privacy"
                components={{ privacy: <LegalDocumentLink document="privacy" /> }}
              />
            }
          />
        )}
        {!profile.marketingConsent && (
          <Checkbox {...form.text('marketingConsent')} label={t('accounts.register.marketing')} />
        )}
        <SaveErrorMessage refused={form.refused} failed={form.failed} />
      </div>
    </Dialog>
  );
}
