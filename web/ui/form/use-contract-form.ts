import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import type { ErrorCode } from '#contract/wire/errors.ts';
import { type Language, type Locale, languageOf } from '#contract/wire/locales.ts';
import { useUiTexts } from '../texts/ui-texts.ts';
import { useFailureToast } from '../toast/use-failure-toast.ts';
import { checkValues, type FormRules, type FormSchema, wordsAstray } from './check-values.ts';
import { isRefusal, placeRefusal, type ServerRefusal } from './refused-at.ts';

/** Stores the typed fields until the save, so that they survive a reload or an expired session. */
export interface FormDraft<Values> {
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
  toastOf?: (refused: ServerRefusal) => string;
  /** Returns whether the screen shows this refusal itself. The form then does not show it. */
  isSaidElsewhere?: (refused: ServerRefusal) => boolean;
  /** Called after a save, when nothing is unsaved, for example to show a toast or to navigate. */
  onSaved?: () => void;
  /** The field that shows a refusal, by the refusal's error code. */
  refusedAt?: Partial<Record<ErrorCode, FieldPath<Values>>>;
  draft?: FormDraft<Values> | undefined;
  /**
   * Merge functions for fields that two people may change at once. Any other field keeps the typed
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
export function typedOf<Values extends object>(values: Values, initial: Values): Partial<Values> {
  const fields = Object.entries(values) as [keyof Values, unknown][];
  const typed = fields.filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(initial[field]));
  return Object.fromEntries(typed) as Partial<Values>;
}

interface Typed<Values> {
  isDirty: boolean;
  values: Values;
  initial: Values;
}

/** Restores the stored draft once, and stores the typed values from then on. */
function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  draft: FormDraft<Values> | undefined,
  { isDirty, values, initial }: Typed<Values>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is taken up once
  useEffect(() => {
    const kept = draft?.read();
    if (kept) form.reset({ ...initial, ...kept }, { keepDefaultValues: true });
  }, []);
  const isKept = useRef(false);
  useEffect(() => {
    if (isDirty) draft?.keep(typedOf(values, initial));
    // The form is clean again: the person has typed the initial values back.
    else if (isKept.current) draft?.drop();
    isKept.current = isDirty;
  }, [isDirty, values, initial, draft]);
}

interface Rechecked<Field> {
  language: Language;
  known: unknown;
  /** Returns the touched fields, which the person has focused and left. */
  left: () => Field[];
}

/**
 * Rechecks the fields with errors after a change of language, and the touched fields when `known`
 * changes.
 */
function useCheckedAgain<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { language, known, left }: Rechecked<FieldPath<Values>>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the language
  useEffect(() => {
    const said = Object.keys(form.formState.errors) as FieldPath<Values>[];
    if (said.length > 0) void form.trigger(said);
  }, [language]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what came late
  useEffect(() => {
    const fields = left();
    if (fields.length > 0) void form.trigger(fields);
  }, [known]);
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
  const { save, onSaved, refusedAt, fieldOf, draft, afterSaving } = options;
  const [initial, setInitial] = useState(options.initial);
  const language = languageOf(useUiTexts().locale as Locale);
  const check = (values: Values) => checkValues<Values, Body, Field>(schema, values, options, language);
  const resolver: Resolver<Values> = (values) => {
    const { wrong } = check(values);
    const errors: FieldErrors<Values> = {};
    for (const [field, message] of Object.entries(wrong)) set(errors, field, { type: 'contract', message });
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const form = useForm<Values>({ defaultValues: initial as DefaultValues<Values>, mode: 'onTouched', resolver });
  const { isDirty, isValid, isSubmitting, errors, touchedFields } = form.formState;
  const watched = useWatch({ control: form.control });
  const values = useMemo(() => ({ ...initial, ...watched }) as Values, [initial, watched]);
  const requested = JSON.stringify(options.bodyOf ? options.bodyOf(values) : values);
  const failure = useFailureToast();
  const saved = useRef(JSON.stringify(initial));
  const [refused, setRefused] = useState<{ asked: string; by: ServerRefusal } | null>(null);
  const fields = Object.keys(initial) as Field[];
  const refusedNow = refused?.asked === requested ? placeRefusal(refused.by, { fields, refusedAt, fieldOf }) : null;

  // A ref, because LeaveGuard reads it before the next render: right after a save nothing is
  // unsaved.
  const unsaved = useRef(false);
  unsaved.current = isDirty;

  useDraft(form, draft, { isDirty, values, initial });
  useCheckedAgain(form, {
    language,
    known: options.known,
    left: () => fields.filter((field) => get(touchedFields, field)),
  });
  const placed = refusedNow && Object.keys(refusedNow.beside)[0];
  useEffect(() => {
    if (placed) form.setFocus(placed as Field, { shouldSelect: true });
  }, [placed, form]);

  const wrong = (field: Field): string | undefined => {
    const own: FieldError | undefined = get(errors, field);
    return own?.message ?? refusedNow?.beside[field];
  };
  const submit = form.handleSubmit(async (sent) => {
    const { body } = check(sent);
    if (body === null || JSON.stringify(sent) === saved.current) return;
    setRefused(null);
    failure.takeBack();
    try {
      await save(body);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (options.isSaidElsewhere?.(error)) return;
      setRefused({ asked: JSON.stringify(options.bodyOf ? options.bodyOf(sent) : sent), by: error });
      // The toast only names the failed action. The reason already stands beside the field or the
      // buttons.
      failure.say(options.toastOf?.(error) ?? options.failed);
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
    refused: refusedNow?.text ?? wordsAstray(errors, fields),
    /** The sentence that names the failed save. */
    failed: options.failed,
    /** Saves unsaved values. If the form is invalid, it shows all errors and focuses the first. */
    submit: (): void => void submit(),
    /**
     * Takes over the values that another person saved. Fields that were typed here keep their
     * values, merged where `merge` says how.
     */
    rebase: (next: Values) => {
      const values = form.getValues();
      const own: Partial<Values> = typedOf(values, initial);
      for (const field of Object.keys(own) as (keyof Values)[]) {
        const merged = options.merge?.[field]?.(initial, values, next);
        if (merged !== undefined) own[field] = merged;
      }
      const wrong = fields.filter((field) => field in own && get(form.formState.errors, field));
      saved.current = JSON.stringify(next);
      setInitial(next);
      form.reset(next, { keepTouched: true });
      if (Object.keys(own).length > 0) form.reset({ ...next, ...own }, { keepDefaultValues: true, keepTouched: true });
      // A reset removes all errors, even those of fields that keep their typed values.
      if (wrong.length > 0) void form.trigger(wrong);
    },
    /** Restores the initial values and removes the toast about a failed save. */
    reset: () => {
      failure.takeBack();
      unsaved.current = false;
      draft?.drop();
      form.reset(initial);
    },
  };
}

/** The state of a form that components such as SaveButton and FormPage need. */
export type FormState = Pick<
  ReturnType<typeof useContractForm>,
  'isDirty' | 'isSaving' | 'canSave' | 'isUnsaved' | 'refused' | 'failed' | 'submit' | 'reset'
>;
