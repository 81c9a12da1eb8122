import { type ComponentProps, useMemo } from 'react';
import { europeanCallingCodes } from '#contract/company/phone-number.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { Select } from '#web/ui/field/Select.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import styles from './companies.module.css';

interface Props {
  country: string;
  onCountry: (country: string) => void;
  /** The form's props for the field of the number, which is a native input. */
  number: Omit<ComponentProps<typeof TextField>, 'label'>;
  optional?: boolean;
}

/**
 * A field for a phone number with a select of European countries. A number that begins with `+`
 * ignores the selected country.
 */
export function PhoneField({ country, onCountry, number, optional = false }: Props) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const { compare } = new Intl.Collator(locale);
    return Object.entries(europeanCallingCodes)
      .map(([value, code]) => ({ value, label: `${names.of(value)} (+${code})` }))
      .toSorted((a, b) => compare(a.label, b.label));
  }, [locale]);
  return (
    <div className={styles.phone}>
      <Select
        label={t('companies.phone.country')}
        value={country}
        options={options}
        onChange={({ target }) => onCountry(target.value)}
      />
      <TextField
        {...number}
        label={t('companies.phone.number')}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        optional={optional}
      />
    </div>
  );
}
