import type { FieldProps } from '#web/ui/field/Field.tsx';
import { unitsPerMetre } from '../model/edited-drawing.ts';
import { NumberEntry } from './NumberEntry.tsx';

interface Props extends FieldProps {
  id?: string;
  /** The length in plan units. */
  value: number;
  /** Receives the entered length in plan units. */
  onEnter: (units: number) => void;
  disabled?: boolean;
}

/**
 * The field of a length or position in metres, as on the rulers. An arrow key changes it by 10 cm,
 * and an empty field changes nothing.
 */
export function LengthEntry({ value, onEnter, ...field }: Props) {
  const metres = Math.round((value / unitsPerMetre) * 100) / 100;
  return (
    <NumberEntry
      {...field}
      unit="m"
      step={0.1}
      value={metres}
      // The shown value is rounded, so entering the same value changes nothing.
      onEnter={(typed) => typed !== null && typed !== metres && onEnter(typed * unitsPerMetre)}
    />
  );
}
