import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './Stepper.module.css';

export interface StepperStep {
  id: string;
  label: string;
  /** The selected value, shown under the label while the step is closed. */
  summary?: ReactNode;
  /** True when the person may open the step. */
  enabled: boolean;
  done: boolean;
  /** The content that shows while the step is open. */
  content: ReactNode;
}

export interface StepperProps {
  steps: StepperStep[];
  /** The index of the open step, from 0. */
  current: number;
  onStep: (index: number) => void;
  /** The accessible name of the list of steps. */
  label: string;
}

/** Steps one below the other, joined by a line. The person may open any enabled step. */
export function Stepper({ steps, current, onStep, label }: StepperProps) {
  const header = useRef<HTMLButtonElement>(null);
  const shown = useRef(current);
  // The clicked button disappears when its step closes, so the focus moves to the header of the
  // newly opened step.
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body) header.current?.focus();
  }, [current]);
  return (
    <ol className={styles.stepper} aria-label={label}>
      {steps.map((step, index) => {
        const open = index === current;
        return (
          <li key={step.id} className={classNames(styles.step, open && styles.open, step.done && styles.done)}>
            <button
              ref={open ? header : undefined}
              type="button"
              className={styles.header}
              disabled={!step.enabled}
              aria-current={open ? 'step' : undefined}
              onClick={() => onStep(index)}
            >
              <span className={styles.stop} aria-hidden="true">
                {step.done && !open ? <Check size={16} strokeWidth={3} /> : index + 1}
              </span>
              <span className={styles.words}>
                <span className={styles.label}>{step.label}</span>
                {step.summary && !open && <span className={styles.summary}>{step.summary}</span>}
              </span>
            </button>
            {open && <div className={styles.content}>{step.content}</div>}
          </li>
        );
      })}
    </ol>
  );
}
