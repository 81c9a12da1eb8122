import type { CompanyDetails } from '#contract/company/company-details.ts';
import { formatDisplayDay, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { FormColumn } from '#web/ui/form/FormPage.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import styles from './companies.module.css';
import { PhoneField } from './PhoneField.tsx';
import type { CompanyForm } from './use-company-form.ts';

const day = (instant: string) => formatDisplayDay(getCalendarDayAt(Date.parse(instant), getDeviceTimeZone()));

/** The left column of the company's form: name, logo and contact details. */
export function CompanyNameAndContactFields({ form, company }: { form: CompanyForm; company: CompanyDetails }) {
  const { t } = useTranslation();
  return (
    <FormColumn title={t('companies.info')}>
      {company.logo && (
        <div className={styles.logo}>
          <img src={`${company.logo}&size=128`} alt={t('companies.logo.alt', { name: company.name })} />
        </div>
      )}
      <TextField {...form.line('name')} label={t('companies.name')} maxLength={250} autoComplete="organization" />
      <TextField
        {...form.line('companyEmail')}
        label={t('companies.email')}
        help={t('companies.emailHelp')}
        type="email"
        maxLength={limits.emailLength}
        autoComplete="email"
      />
      <PhoneField
        optional
        country={form.values.phoneCountry}
        onCountry={(phoneCountry) => form.change({ phoneCountry }, ['phoneNumber'])}
        number={form.line('phoneNumber')}
      />
      <dl className={styles.facts}>
        <dt>{t('companies.address')}</dt>
        <dd>/{company.companyUrlName}</dd>
        <dt>{t('companies.createdOn')}</dt>
        <dd>{day(company.createdOn)}</dd>
        <dt>{t('companies.modifiedOn')}</dt>
        <dd>{day(company.modifiedOn)}</dd>
      </dl>
      <Checkbox
        label={t('companies.invoice.wanted')}
        help={t('companies.invoice.wantedHelp')}
        checked={form.values.invoice}
        onChange={({ target }) => form.change({ invoice: target.checked })}
      />
    </FormColumn>
  );
}
