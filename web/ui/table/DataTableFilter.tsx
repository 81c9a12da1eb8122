import { DayInput } from '../date/DayInput.tsx';
import { useTypedValue } from '../text-field/use-typed-value.ts';
import { useUiTexts } from '../texts/ui-texts.ts';
import styles from './DataTable.module.css';
import type { ColumnFilter } from './data-table-column.ts';

interface Props {
  filter: ColumnFilter;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The filter in a column's header. */
export function DataTableFilter({ filter, label, value, onChange }: Props) {
  const texts = useUiTexts();
  if (filter.kind === 'text') return <TextFilter label={label} value={value} onChange={onChange} />;
  if (filter.kind === 'date') {
    return <DayInput className={styles.day} aria-label={label} label={label} value={value} onChange={onChange} />;
  }
  return (
    <select
      className={styles.filter}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{texts.filterAll}</option>
      {filter.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function TextFilter({ label, value, onChange }: Omit<Props, 'filter'>) {
  const texts = useUiTexts();
  const { typed, type, commit: tell } = useTypedValue(value, onChange);
  return (
    <input
      type="search"
      className={styles.filter}
      aria-label={label}
      placeholder={texts.filter}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onBlur={tell}
      onKeyDown={(event) => event.key === 'Enter' && tell()}
    />
  );
}
