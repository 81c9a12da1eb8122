import { useEffect, useMemo, useRef, useState } from 'react';
import { type FieldError, type FieldPath, type FieldValues, get, type UseFormReturn, useWatch } from 'react-hook-form';
import type { ErrorCode } from '#contract/wire/errors.ts';
import { type FormRules, type FormSchema, getFirstErrorWithoutField } from './check-values.ts';
import { type ApiCallError, isApiCallError } from './refused-at.ts';
import { useFormRefusal } from './use-form-refusal.ts';
import { useRecheckFields } from './use-recheck-fields.ts';
import { useValidatedForm } from './use-validated-form.ts';

/** Stores the typed fields until the save, so that they survive a reload or an expired session. */
export interface FormDraftStore<Values> {
  /** Returns the stored values, or null. */
  read(): Partial<Values> | null;
  keep(typed: Partial<Values>): void;
  drop(): void;
}

export interface ContractFormOptions<Values extends FieldValues, Body> extends FormRules<Values, FieldPath<Values>> {
  /** The initial values. A form that equals them has no unsaved changes. */
  initial: Values;
  /** Sends the request with the parsed values. The form shows a refusal that it throws. */
  save: (body: Body) => Promise<unknown>;
  /**
   * The sentence that names the failed action: 'The settings could not be saved.'. A toast shows
   * it, and it precedes a refusal without a field.
   */
  failed: string;
  /** Returns the text of the toast after a refusal, by default `failed`. */
  toastOf?: (refused: ApiCallError) => string;
  /** Returns whether the screen shows this refusal itself. The form then does not show it. */
  isSaidElsewhere?: (refused: ApiCallError) => boolean;
  /** Called after a save, when nothing is unsaved, for example to show a toast or to navigate. */
  onSaved?: () => void;
  /** The field that shows a refusal, by the refusal's error code. */
  refusedAt?: Partial<Record<ErrorCode, FieldPath<Values>>>;
  draft?: FormDraftStore<Values> | undefined;
  /**
   * Functions that merge a field which two people changed at once. `begun` are the initial values,
   * `own` the typed ones, `theirs` the saved ones. A field without a function keeps the typed
   * value.
   */
  merge?: { [Field in keyof Values]?: (begun: Values, own: Values, theirs: Values) => Values[Field] };
  /**
   * Values that replace fields after a save, such as '' for a secret that must not stay on the
   * screen.
   */
  afterSaving?: Partial<Values>;
  /**
   * A value that the rules need and that may load after the form. When it changes, the form
   * rechecks the touched fields.
   */
  known?: unknown;
}

/** Returns the fields whose values differ from the initial values. */
export function getChangedValues<Values extends object>(values: Values, initial: Values): Partial<Values> {
  const fields = Object.entries(values) as [keyof Values, unknown][];
  const typed = fields.filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(initial[field]));
  return Object.fromEntries(typed) as Partial<Values>;
}

/**
 * Returns the changed fields after another person has saved `next`. Fields with a function in
 * `merge` are merged.
 */
function ownAfter<Values extends FieldValues>(
  next: Values,
  values: Values,
  initial: Values,
  merge: ContractFormOptions<Values, unknown>['merge'],
): Partial<Values> {
  const own = getChangedValues(values, initial);
  for (const field of Object.keys(own) as (keyof Values)[]) {
    const merged = merge?.[field]?.(initial, values, next);
    if (merged !== undefined) own[field] = merged;
  }
  return own;
}

interface Typed<Values> {
  isDirty: boolean;
  values: Values;
  initial: Values;
}

/** Restores the stored draft once, and stores the typed values from then on. */
function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  draft: FormDraftStore<Values> | undefined,
  { isDirty, values, initial }: Typed<Values>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: restores the stored draft only once, on mount
  useEffect(() => {
    const kept = draft?.read();
    if (kept) form.reset({ ...initial, ...kept }, { keepDefaultValues: true });
  }, []);
  const isKept = useRef(false);
  useEffect(() => {
    if (isDirty) draft?.keep(getChangedValues(values, initial));
    // The person has typed the initial values back, so the draft is not needed.
    else if (isKept.current) draft?.drop();
    isKept.current = isDirty;
  }, [isDirty, values, initial, draft]);
}

/**
 * Returns the props of an input for a line of text. On blur the text loses its leading and trailing
 * spaces.
 */
function lineOf<Values extends FieldValues>(form: UseFormReturn<Values>, field: FieldPath<Values>) {
  const { onBlur, ...input } = form.register(field);
  return {
    ...input,
    onBlur: async (event: { target: { value: string } }) => {
      const typed = event.target.value;
      const set = (value: unknown) => form.setValue(field, value as never, { shouldDirty: true });
      if (typed !== typed.trim()) set(typed.trim());
      await onBlur(event);
    },
  };
}

/**
 * Creates a form that validates by a schema of the contract. Errors show on blur and update while
 * typing. A refusal stays beside its field until the body changes (core, section 8). Native inputs
 * spread `{...form.text('topic')}`, other inputs use Controller.
 */
export function useContractForm<Values extends FieldValues, Body>(
  schema: FormSchema<Body>,
  options: ContractFormOptions<Values, Body>,
) {
  type Field = FieldPath<Values>;
  const { save, onSaved, draft, afterSaving } = options;
  const [initial, setInitial] = useState(options.initial);
  const { form, check, language } = useValidatedForm(schema, options, initial);
  const { isDirty, isValid, isSubmitting, errors } = form.formState;
  const watched = useWatch({ control: form.control });
  const values = useMemo(() => ({ ...initial, ...watched }) as Values, [initial, watched]);
  const saved = useRef(JSON.stringify(initial));
  const fields = Object.keys(initial) as Field[];

  // A ref, because LeaveGuard reads it before the next render: right after a save nothing is
  // unsaved.
  const unsaved = useRef(false);
  unsaved.current = isDirty;

  useDraft(form, draft, { isDirty, values, initial });
  useRecheckFields(form, { language, known: options.known, fields });
  const refusal = useFormRefusal(form, values, { ...options, fields });

  const wrong = (field: Field): string | undefined =>
    (get(errors, field) as FieldError | undefined)?.message ?? refusal.shown?.beside[field];
  const submit = form.handleSubmit(async (sent) => {
    const { body } = check(sent);
    if (body === null || JSON.stringify(sent) === saved.current) return;
    refusal.clear();
    try {
      await save(body);
    } catch (error) {
      if (!isApiCallError(error)) throw error;
      if (options.isSaidElsewhere?.(error)) return;
      refusal.show(error, sent, options.toastOf?.(error) ?? options.failed);
      return;
    }
    const now = { ...sent, ...afterSaving } as Values;
    saved.current = JSON.stringify(now);
    setInitial(now);
    unsaved.current = false;
    draft?.drop();
    form.reset(now);
    onSaved?.();
  });

  return {
    control: form.control,
    values,
    /**
     * Sets fields that have no native input. It validates the fields `judged`, by default the same
     * fields.
     */
    change: (next: Partial<Values>, judged = Object.keys(next) as Field[]) => {
      for (const [field, value] of Object.entries(next))
        form.setValue(field as Field, value, { shouldDirty: true, shouldTouch: true });
      void form.trigger(judged);
    },
    /** Returns the props of a field with a native input. */
    text: (field: Field) => ({ ...form.register(field), error: wrong(field) }),
    /**
     * Returns the props of a field for a line of text. On blur the text loses its leading and
     * trailing spaces.
     */
    line: (field: Field) => ({ ...lineOf(form, field), error: wrong(field) }),
    wrong,
    isDirty,
    isSaving: isSubmitting,
    /** True when there are valid changes to save. The server may still refuse them. */
    canSave: isDirty && isValid && !isSubmitting,
    isUnsaved: () => unsaved.current,
    /**
     * The message without a field: the server's refusal, or the error of a value that has no field.
     */
    refused: refusal.shown?.text ?? getFirstErrorWithoutField(errors, fields),
    /** The sentence that names the failed save. */
    failed: options.failed,
    /** Saves unsaved values. If the form is invalid, it shows all errors and focuses the first. */
    submit: (): void => void submit(),
    /**
     * Takes over the values that another person saved. Fields that were typed here keep their
     * values, or are merged by `merge`.
     */
    rebase: (next: Values) => {
      const values = form.getValues();
      const own = ownAfter(next, values, initial, options.merge);
      const wrong = fields.filter((field) => field in own && get(form.formState.errors, field));
      saved.current = JSON.stringify(next);
      setInitial(next);
      form.reset(next, { keepTouched: true });
      if (Object.keys(own).length > 0) form.reset({ ...next, ...own }, { keepDefaultValues: true, keepTouched: true });
      // Validates wrong typed values again, because the reset has removed all errors.
      if (wrong.length > 0) void form.trigger(wrong);
    },
    /** Restores the initial values, and removes the draft and the toast about a failed save. */
    reset: () => {
      refusal.takeBackToast();
      unsaved.current = false;
      draft?.drop();
      form.reset(initial);
    },
  };
}

/**
 * The part of a form that SaveButton, FormPage and the like need: whether it can be saved, the
 * refusal, saving and resetting. It has no values.
 */
export type FormSaveControls = Pick<
  ReturnType<typeof useContractForm>,
  'isDirty' | 'isSaving' | 'canSave' | 'isUnsaved' | 'refused' | 'failed' | 'submit' | 'reset'
>;
