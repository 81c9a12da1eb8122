import { useEffect, useRef, useState } from 'react';
import { Field } from '#web/ui/Field.tsx';
import styles from './panels.module.css';

/** Milliseconds that a colour must stay before it is taken (EDIT-04). */
const pause = 400;

interface Props {
  id?: string;
  label: string;
  value: string;
  onChange: (color: string) => void;
  disabled?: boolean;
}

/** A colour, by the browser's own means; it is taken once it has stayed for a moment, or when the field is left. */
export function ColorEntry({ id, label, value, onChange, disabled }: Props) {
  const [picked, setPicked] = useState<string | null>(null);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (picked === null) return;
    const timer = setTimeout(() => {
      latest.current(picked);
      setPicked(null);
    }, pause);
    return () => clearTimeout(timer);
  }, [picked]);
  const take = () => {
    if (picked === null) return;
    onChange(picked);
    setPicked(null);
  };
  // taken away with what it belongs to, before it was left
  const last = useRef(take);
  last.current = take;
  useEffect(() => () => last.current(), []);
  return (
    <Field label={label} id={id}>
      {(wiring) => (
        <div className={styles.color}>
          <input
            {...wiring}
            type="color"
            value={picked ?? value}
            disabled={disabled}
            onChange={({ target }) => setPicked(target.value)}
            onBlur={take}
          />
          <span>{picked ?? value}</span>
        </div>
      )}
    </Field>
  );
}
