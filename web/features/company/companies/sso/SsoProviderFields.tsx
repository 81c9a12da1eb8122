import { type CompanySso, ssoEmailClaims } from '#contract/sign-in/sso.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import type { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { PasswordField } from '#web/ui/text-field/PasswordField.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import type { SsoFormValues } from './sso-form-values.ts';

interface Props {
  /** Returns the props of a field of the form. */
  text: ReturnType<typeof useContractForm<SsoFormValues, unknown>>['text'];
  sso: CompanySso;
}

/** The fields about the identity provider, and Biurko's own URL to enter there. */
export function SsoProviderFields({ text, sso: { hasSecret, returnAddress } }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextField label={t('sso.returnAddress')} help={t('sso.returnAddressHelp')} value={returnAddress} readOnly />
      <TextField
        {...text('issuer')}
        label={t('sso.issuer')}
        help={t('sso.issuerHelp')}
        type="url"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField {...text('clientId')} label={t('sso.clientId')} autoComplete="off" spellCheck={false} required />
      <PasswordField
        {...text('clientSecret')}
        label={t('sso.clientSecret')}
        help={hasSecret ? t('sso.secretKept') : undefined}
        autoComplete="off"
      />
      <Select
        {...text('emailClaim')}
        label={t('sso.emailClaim')}
        help={t('sso.emailClaimHelp')}
        options={ssoEmailClaims.map((value) => ({ value, label: t(`sso.emailClaims.${value}`) }))}
      />
      <TextField {...text('organisation')} label={t('sso.organisation')} help={t('sso.organisationHelp')} />
      <Checkbox {...text('enabled')} label={t('sso.enabled')} />
    </>
  );
}
