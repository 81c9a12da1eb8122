import { useState } from 'react';
import { TextField } from '#web/ui/TextField.tsx';
import { readDays } from './days-filter.ts';

interface Props {
  label: string;
  /** yyyy-MM-dd, or '' */
  value: string;
  onChange: (day: string) => void;
  min?: string;
  max?: string;
}

/** A day to filter by. While its year is being typed it reads as one like 0002, which is kept here and not told. */
export function DayInput({ label, value, onChange, min, max }: Props) {
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== told) {
    setTold(value);
    setTyped(value);
  }
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      min={min || undefined}
      max={max || undefined}
      onChange={(event) => {
        const day = event.target.value;
        setTyped(day);
        if (day !== '' && !readDays(day)) return;
        setTold(day);
        onChange(day);
      }}
    />
  );
}
