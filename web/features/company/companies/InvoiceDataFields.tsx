import { type Language, languages } from '#contract/wire/locales.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Select } from '#web/ui/field/Select.tsx';
import { FormColumn } from '#web/ui/form/FormPage.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import type { CompanyForm } from './use-company-form.ts';

/** The optional fields: name, maximum length in characters, autocomplete token. */
const optionalFields = [
  ['firstName', 100, 'given-name'],
  ['lastName', 100, 'family-name'],
  ['street', 250, 'street-address'],
  ['postalCode', 10, 'postal-code'],
  ['city', 100, 'address-level2'],
  ['state', 100, 'address-level1'],
  ['country', 100, 'country-name'],
] as const;

/**
 * The right column of the company's form: the invoice data. It shows only if the company wants
 * invoices (COMP-02).
 */
export function InvoiceDataFields({ form }: { form: CompanyForm }) {
  const { t } = useTranslation();
  return (
    <FormColumn title={t('companies.invoice.title')}>
      <TextField
        {...form.line('invoiceCompanyName')}
        label={t('companies.invoice.invoiceCompanyName')}
        maxLength={250}
        autoComplete="organization"
      />
      <TextField
        {...form.line('vatNumber')}
        label={t('companies.invoice.vatNumber')}
        maxLength={50}
        autoComplete="off"
      />
      {optionalFields.map(([field, maxLength, autoComplete]) => (
        <TextField
          key={field}
          {...form.line(field)}
          {...{ maxLength, autoComplete }}
          label={t(`companies.invoice.${field}`)}
          optional
        />
      ))}
      <TextField
        {...form.line('invoiceRecipientEmails')}
        label={t('companies.invoice.invoiceRecipientEmails')}
        help={t('companies.invoice.recipientsHelp')}
        maxLength={100}
        autoComplete="off"
        optional
      />
      <Select
        label={t('companies.invoice.invoiceLanguage')}
        help={t('companies.invoice.languageHelp')}
        options={languages.map((value) => ({ value, label: t(`companies.invoice.languages.${value}`) }))}
        value={form.values.invoiceLanguage}
        onChange={({ target }) => form.change({ invoiceLanguage: target.value as Language })}
      />
    </FormColumn>
  );
}
