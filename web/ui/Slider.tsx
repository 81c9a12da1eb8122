import { Slider as Base } from '@base-ui/react/slider';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Slider.module.css';
import { classNames } from './theme/class-names.ts';

export interface SliderProps extends FieldProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** How the value is read aloud and shown at the end of the label: `(value) => `${value * 2} %``. */
  valueText?: (value: number) => string;
  disabled?: boolean;
}

/** One value on a line: a zoom. */
export function Slider(props: SliderProps) {
  const { value, onChange, min = 0, max = 100, step = 1, valueText = String, disabled, ...field } = props;
  return (
    <Field {...field} group labelEnd={!field.labelHidden && <span className={styles.value}>{valueText(value)}</span>}>
      {(control) => (
        <Base.Root
          value={value}
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          onValueChange={(next) => onChange(next)}
          aria-labelledby={`${control.id}-label`}
        >
          <Base.Control className={styles.control}>
            <Base.Track className={styles.track}>
              <Base.Indicator className={styles.chosen} />
              <Base.Thumb
                className={classNames(styles.thumb)}
                getAriaValueText={(_, number) => valueText(number)}
                aria-describedby={control['aria-describedby']}
              />
            </Base.Track>
          </Base.Control>
        </Base.Root>
      )}
    </Field>
  );
}
