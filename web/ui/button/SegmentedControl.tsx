import { type ReactNode, useId } from 'react';
import visually from '../layout/VisuallyHidden.module.css';
import { NonBreakingDates } from '../texts/NonBreakingDates.tsx';
import { classNames } from '../theme/class-names.ts';
import styles from './SegmentedControl.module.css';

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface SegmentedControlProps<Value extends string> {
  /** The name of the group, shown above the segments unless `labelHidden`. */
  label: string;
  labelHidden?: boolean;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Fills the container's width with segments of equal width. */
  wide?: boolean;
}

/** A selection of one of two to four visible options: native radio buttons side by side. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, labelHidden = false, segments, value, onChange, wide = false } = props;
  const name = useId();
  return (
    <fieldset className={styles.fieldset}>
      <legend className={labelHidden ? visually.hidden : styles.legend}>{label}</legend>
      <div className={classNames(styles.segments, wide && styles.wide)}>
        {segments.map((segment) => (
          <label key={segment.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              disabled={segment.disabled}
              onChange={() => onChange(segment.value)}
            />
            {segment.icon}
            <span>
              <NonBreakingDates>{segment.label}</NonBreakingDates>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
