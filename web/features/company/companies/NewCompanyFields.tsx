import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import styles from './companies.module.css';
import { PhoneField } from './PhoneField.tsx';
import type { NewCompanyForm } from './use-new-company-form.ts';

/** The form fields for a new company. */
export function NewCompanyFields({ form }: { form: NewCompanyForm }) {
  const { t } = useTranslation();
  return (
    <div className={styles.fields}>
      <TextField
        {...form.line('companyName')}
        label={t('companies.name')}
        help={t('companies.add.nameHelp')}
        maxLength={250}
        autoComplete="organization"
      />
      <PhoneField
        country={form.values.phoneCountry}
        onCountry={(phoneCountry) => form.change({ phoneCountry }, form.values.phoneNumber ? ['phoneNumber'] : [])}
        number={form.line('phoneNumber')}
      />
      <Checkbox
        label={t('companies.add.sample')}
        help={t('companies.add.sampleHelp')}
        checked={form.values.generateSampleData}
        onChange={({ target }) => form.change({ generateSampleData: target.checked })}
      />
    </div>
  );
}
