import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { FieldNotes, notesOf } from './FieldNotes.tsx';
import { useUiTexts } from './texts/ui-texts.ts';
import { classNames } from './theme/class-names.ts';
import visually from './VisuallyHidden.module.css';

/** What every field takes besides its own control's props. */
export interface FieldProps {
  label: ReactNode;
  /** Below the control: what to write, or why it is asked. */
  help?: ReactNode;
  /** What is wrong, with an icon, announced politely; its presence makes the control invalid. */
  error?: ReactNode;
  /** Says beside the label that the field may stay empty. */
  optional?: boolean;
  /** The label is only read aloud; for fields whose place on the screen says what they are. */
  labelHidden?: boolean;
  /** Of the whole field, not of the control. */
  className?: string;
}

/** What the control within a {@link Field} puts on itself. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface Props extends FieldProps {
  /** The control's id; one is made up when absent. */
  id?: string;
  /** For a group of controls: a labelled group instead of a label for one. */
  group?: boolean;
  /** At the end of the label's line: a link, a counter. */
  labelEnd?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/**
 * A control with its label above, its help and its error below, wired for assistive technology:
 * `<Field label="Temat">{(control) => <input {...control} />}</Field>`. The ready fields (TextField ...) stand on it.
 */
export function Field({ label, help, error, optional, labelHidden, className, id, group, labelEnd, children }: Props) {
  const texts = useUiTexts();
  const ownId = useId();
  const controlId = id ?? ownId;
  const caption = (
    <>
      {label}
      {optional && <span className={styles.optional}> ({texts.optional})</span>}
    </>
  );
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is there whenever the attribute is
    <div
      className={classNames(styles.field, className)}
      role={group ? 'group' : undefined}
      aria-labelledby={group ? `${controlId}-label` : undefined}
    >
      <div className={labelHidden ? visually.hidden : styles.top}>
        {group ? (
          <span id={`${controlId}-label`} className={styles.label}>
            {caption}
          </span>
        ) : (
          <label id={`${controlId}-label`} htmlFor={controlId} className={styles.label}>
            {caption}
          </label>
        )}
        {labelEnd}
      </div>
      {children({
        id: controlId,
        'aria-describedby': notesOf({ help, error, controlId }),
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNotes help={help} error={error} controlId={controlId} />
    </div>
  );
}
