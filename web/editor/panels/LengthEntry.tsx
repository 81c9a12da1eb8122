import type { FieldProps } from '#web/ui/Field.tsx';
import { unitsPerMetre } from '../model/edited-drawing.ts';
import { NumberEntry } from './NumberEntry.tsx';

interface Props extends FieldProps {
  id?: string;
  /** In plan units. */
  value: number;
  /** In plan units. */
  onEnter: (units: number) => void;
  disabled?: boolean;
}

/** A length or a place on the board, in metres as on the rulers; an arrow goes 10 cm. What is left empty stays as it is. */
export function LengthEntry({ value, onEnter, ...field }: Props) {
  const metres = Math.round((value / unitsPerMetre) * 100) / 100;
  return (
    <NumberEntry
      {...field}
      unit="m"
      step={0.1}
      value={metres}
      // what is shown is rounded: typed again it moves nothing
      onEnter={(typed) => typed !== null && typed !== metres && onEnter(typed * unitsPerMetre)}
    />
  );
}
