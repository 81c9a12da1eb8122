import { day } from '#contract/formats.ts';
import styles from './DataTable.module.css';
import type { ColumnFilter } from './data-table-column.ts';
import { useUiTexts } from './texts/ui-texts.ts';
import { useTypedValue } from './use-typed-value.ts';

interface Props {
  filter: ColumnFilter;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The filter in the head of a column. */
export function DataTableFilter({ filter, label, value, onChange }: Props) {
  const texts = useUiTexts();
  if (filter.kind !== 'select')
    return <TypedFilter kind={filter.kind} label={label} value={value} onChange={onChange} />;
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

/** While its year is being typed a day reads as one like 0002. */
const isDay = (typed: string) => typed === '' || day.safeParse(typed).success;

function TypedFilter({ kind, label, value, onChange }: Omit<Props, 'filter'> & { kind: 'text' | 'date' }) {
  const texts = useUiTexts();
  const { typed, type, tell } = useTypedValue(value, onChange, kind === 'date' ? isDay : undefined);
  return (
    <input
      type={kind === 'date' ? 'date' : 'search'}
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
