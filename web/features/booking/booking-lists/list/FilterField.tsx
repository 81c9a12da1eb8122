import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Select } from '#web/ui/field/Select.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { DayRangeFields } from './DayRangeFields.tsx';
import type { ColumnHead } from './list-columns.ts';

interface Props {
  column: ColumnHead;
  /** The filter's value in the form that the URL has. Empty without a filter. */
  value: string;
  onChange: (value: string) => void;
}

/** The filter of a column, as a field in a form. */
export function FilterField({ column: { header, filter }, value, onChange }: Props) {
  const { t } = useTranslation();
  if (!filter) return null;
  if (filter.kind === 'date') return <DayRangeFields label={header} value={value} onChange={onChange} />;
  if (filter.kind === 'text') {
    return (
      <TextField label={header} value={value} maxLength={200} onChange={(event) => onChange(event.target.value)} />
    );
  }
  const options = [{ value: '', label: t('bookingLists.filters.all') }, ...filter.options];
  return <Select label={header} options={options} value={value} onChange={(event) => onChange(event.target.value)} />;
}
