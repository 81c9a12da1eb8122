import { useEffect, useRef, useState } from 'react';
import { currentLocale } from '#web/app/languages/locale.ts';
import type { FieldProps } from '#web/ui/Field.tsx';
import { TextField } from '#web/ui/TextField.tsx';

interface Props extends FieldProps {
  id?: string;
  value: number | null;
  /** What was typed, when the field is left, by Enter or an arrow; null for nothing. */
  onEnter: (value: number | null) => void;
  /** How far an arrow goes; 1 unless told, ten times as far with Shift. */
  step?: number;
  unit?: string;
  disabled?: boolean;
}

/** A number that takes effect when the field is left: one half typed moves nothing. Parts behind a comma or a point may be typed. */
export function NumberEntry({ value, onEnter, step = 1, unit, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === null ? '' : new Intl.NumberFormat(currentLocale(), { useGrouping: false }).format(value);
  const half = useRef(typed);
  half.current = typed;
  const enter = () => {
    if (half.current === null) return;
    const text = half.current.trim().replace(',', '.');
    half.current = null;
    setTyped(null);
    const number = Number(text);
    if (text === '') onEnter(null);
    else if (Number.isFinite(number)) onEnter(number);
  };
  // a press on the plan chooses something else, and takes the field away before it is left
  const latest = useRef(enter);
  latest.current = enter;
  useEffect(() => () => latest.current(), []);
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      end={unit}
      // with nothing half typed in it, Ctrl+Z is the drawing's
      data-settled={typed === null || undefined}
      value={typed ?? shown}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={enter}
      onKeyDown={(event) => {
        if (event.key === 'Enter') enter();
        const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (way === undefined) return;
        event.preventDefault();
        setTyped(null);
        onEnter((value ?? 0) + way * step * (event.shiftKey ? 10 : 1));
      }}
    />
  );
}
