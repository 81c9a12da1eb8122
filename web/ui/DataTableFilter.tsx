import { useEffect, useRef, useState } from 'react';
import styles from './DataTable.module.css';
import type { ColumnFilter } from './data-table-column.ts';
import { useUiTexts } from './texts/ui-texts.ts';

/** Milliseconds that a text filter waits for more typing (core, section 9). */
const filterDebounce = 500;

interface Props {
  filter: ColumnFilter;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The filter in the head of a column. */
export function DataTableFilter({ filter, label, value, onChange }: Props) {
  const texts = useUiTexts();
  if (filter.kind === 'text') return <TextFilter label={label} value={value} onChange={onChange} />;
  if (filter.kind === 'date') {
    return (
      <input
        type="date"
        className={styles.filter}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
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
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const tell = useRef(onChange);
  tell.current = onChange;

  // a filter changed from elsewhere (cleared, or by the address) replaces what is typed
  if (value !== told.current) {
    told.current = value;
    if (typed !== value) setTyped(value);
  }

  useEffect(() => {
    if (typed === told.current) return;
    const timer = setTimeout(() => {
      told.current = typed;
      tell.current(typed);
    }, filterDebounce);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <input
      type="search"
      className={styles.filter}
      aria-label={label}
      placeholder={texts.filter}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || typed === told.current) return;
        told.current = typed;
        onChange(typed);
      }}
    />
  );
}
