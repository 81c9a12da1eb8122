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

/** The storage of typed fields until the save, through a reload or an expired session. */
export interface FormDraft<Values> {
  /** Returns the kept values, or null. */
  read(): Partial<Values> | null;
  keep(typed: Partial<Values>): void;
  drop(): void;
}

export interface ContractFormOptions<Values extends FieldValues, Body> extends FormRules<Values, FieldPath<Values>> {
  /** The values at the start, against which 'unsaved' is measured. */
  initial: Values;
  /** Sends the schema's result. The form shows a thrown refusal. */
  save: (body: Body) => Promise<unknown>;
  /**
   * The failed act, 'The settings could not be saved.'. A toast shows it. It precedes a refusal
   * without a field.
   */
  failed: string;
  /** Returns the words of the toast after a refusal, by default `failed`. */
  toastOf?: (refused: ServerRefusal) => string;
  /** Returns whether the screen shows a refusal itself. The form then shows nothing. */
  isSaidElsewhere?: (refused: ServerRefusal) => boolean;
  /** Called after saving, when nothing is unsaved: for a toast or the way back. */
  onSaved?: () => void;
  /** The field of each refusal of the server. */
  refusedAt?: Partial<Record<ErrorCode, FieldPath<Values>>>;
  draft?: FormDraft<Values> | undefined;
  /** Returns merged values of fields that two people may change. Other typed values stay. */
  merge?: { [Field in keyof Values]?: (begun: Values, own: Values, theirs: Values) => Values[Field] };
  /** Values of fields after saving: a secret is not shown twice. */
  afterSaving?: Partial<Values>;
  /** A value that the rules need and that may come late. Its arrival rechecks left fields. */
  known?: unknown;
}

/** Returns the fields that differ from the form's start. */
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

/** Takes up the kept draft once, and keeps the typed values from then on. */
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
    // The person has restored all values.
    else if (isKept.current) draft?.drop();
    isKept.current = isDirty;
  }, [isDirty, values, initial, draft]);
}

interface Rechecked<Field> {
  language: Language;
  known: unknown;
  /** Returns the fields that the person has left. */
  left: () => Field[];
}

/** Checks fields again after a change of language, and when a value arrives that the rules need. */
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

/** Returns the props of an input for a line of text, which loses its outer spaces on blur. */
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
 * Creates a form whose rules are a schema of the contract. Errors show on blur and update while
 * typing. A refusal stays beside its field until the body changes, and a toast names the failed act
 * (core, section 8). Native inputs spread `{...form.text('topic')}`. Others use Controller.
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

  // The guard of the way out reads it between renders: right after saving nothing is unsaved.
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
      // The toast only names the failed act. The reason stands beside the field or the buttons, and
      // is not repeated.
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
    /** Sets fields without a native input, and checks `judged`, by default the same fields. */
    change: (next: Partial<Values>, judged = Object.keys(next) as Field[]) => {
      for (const [field, value] of Object.entries(next))
        form.setValue(field as Field, value, { shouldDirty: true, shouldTouch: true });
      void form.trigger(judged);
    },
    /** Returns the props for a field over a native input. */
    text: (field: Field) => ({ ...form.register(field), error: wrong(field) }),
    /** Returns them for a line of text, which loses its outer spaces on blur. */
    line: (field: Field) => ({ ...lineOf(form, field), error: wrong(field) }),
    wrong,
    isDirty,
    isSaving: isSubmitting,
    /** True when saving would work as far as the browser can check. */
    canSave: isDirty && isValid && !isSubmitting,
    isUnsaved: () => unsaved.current,
    /** The server's refusal without a field. */
    refused: refusedNow?.text ?? wordsAstray(errors, fields),
    /** The words for a failed save. */
    failed: options.failed,
    /** Saves unsaved values, or shows all errors and focuses the first. */
    submit: (): void => void submit(),
    /** Takes over the values that another person saved. Fields typed here stay. */
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
      // A reset removes all errors, also those of fields that keep their typed values.
      if (wrong.length > 0) void form.trigger(wrong);
    },
    /** Reverts the typed values and takes back their toast. */
    reset: () => {
      failure.takeBack();
      unsaved.current = false;
      draft?.drop();
      form.reset(initial);
    },
  };
}

/** The state of a form for the parts of its page. */
export type FormState = Pick<
  ReturnType<typeof useContractForm>,
  'isDirty' | 'isSaving' | 'canSave' | 'isUnsaved' | 'refused' | 'failed' | 'submit' | 'reset'
>;
