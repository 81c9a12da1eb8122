import { useEffect, useRef, useState } from 'react';
import { Field } from '#web/ui/field/Field.tsx';
import styles from './panels.module.css';

/** The pause before a picked colour is applied, in milliseconds (EDIT-04). */
const pause = 400;

interface Props {
  id?: string;
  label: string;
  value: string;
  onChange: (color: string) => void;
  disabled?: boolean;
}

/**
 * The browser's colour field. A colour is applied after a pause, or when the field loses the focus.
 */
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
  // Applies the colour at the unmount, because the field may unmount before it loses the focus.
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
