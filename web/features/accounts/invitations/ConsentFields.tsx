import { LegalDocumentLink } from '#web/features/accounts/identity/accounts/LegalDocumentLink.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Trans } from '#web/platform/languages/Trans.tsx';
import { Checkbox, type CheckboxProps } from '#web/ui/field/Checkbox.tsx';

export interface ConsentFieldsProps {
  text: (field: 'termsAndConditions' | 'cookiePolicy' | 'marketingConsent') => CheckboxProps;
}

/** The checkboxes of an invitation: required terms and cookies, and optional marketing (INV-02). */
export function ConsentFields({ text }: ConsentFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Checkbox
        {...text('termsAndConditions')}
        label={
          <Trans i18nKey="accounts.register.terms" components={{ terms: <LegalDocumentLink document="terms" /> }} />
        }
        required
      />
      <Checkbox
        {...text('cookiePolicy')}
        label={
          <Trans
            i18nKey="accounts.register.privacy"
            components={{ privacy: <LegalDocumentLink document="privacy" /> }}
          />
        }
        required
      />
      <Checkbox {...text('marketingConsent')} label={t('accounts.register.marketing')} />
    </>
  );
}
