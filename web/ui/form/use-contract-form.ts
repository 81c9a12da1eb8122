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
  useForm,
  useWatch,
} from 'react-hook-form';
import type { ErrorCode } from '#contract/errors.ts';
import { type Locale, languageOf } from '#contract/locales.ts';
import { useUiTexts } from '../texts/ui-texts.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { checkValues, type FormRules, type FormSchema, wordsAstray } from './check-values.ts';
import { isRefusal, placeRefusal, type ServerRefusal } from './refused-at.ts';

/** Where the fields that are typed are kept until it is saved, so that an expired session or a reload takes nothing. */
export interface FormDraft<Values> {
  /** Reads what was kept, or null. */
  read(): Partial<Values> | null;
  keep(typed: Partial<Values>): void;
  drop(): void;
  /** The page goes by itself, its session being over: nobody is asked, because what was typed stays kept. */
  isLeft?(): boolean;
}

export interface ContractFormOptions<Values extends FieldValues, Body> extends FormRules<Values, FieldPath<Values>> {
  /** Values that the form begins with, and that 'unsaved' is measured by. */
  initial: Values;
  /** Sends what the schema made of the values. What it throws is said by the form when it is a refusal. */
  save: (body: Body) => Promise<unknown>;
  /** Says what did not happen, 'The settings could not be saved.': a toast says it, and a refusal that belongs to no field begins with it. */
  failed: string;
  /** Gives the words of the toast after a refusal; `failed` unless told. */
  toastOf?: (refused: ServerRefusal) => string;
  /** Whether the screen says a refusal in a place of its own: the form then says nothing about it, in a toast or beside the buttons. */
  isSaidElsewhere?: (refused: ServerRefusal) => boolean;
  /** After saving, when nothing is unsaved any more: a toast, the way back. */
  onSaved?: () => void;
  /** The field that a refusal of the server is about. */
  refusedAt?: Partial<Record<ErrorCode, FieldPath<Values>>>;
  draft?: FormDraft<Values> | undefined;
  /** Fields whose parts may be changed by two at once: as they are when both changes are kept. Of others the one that is typed stays. */
  merge?: { [Field in keyof Values]?: (begun: Values, own: Values, theirs: Values) => Values[Field] };
  /** Values that fields have again once they are saved: a secret is not shown twice. */
  afterSaving?: Partial<Values>;
  /** A thing that the rules work with and that may come late. Fields that were left before it came are judged then. */
  known?: unknown;
}

/** Which fields are otherwise than the form began with. */
export function typedOf<Values extends object>(values: Values, initial: Values): Partial<Values> {
  const fields = Object.entries(values) as [keyof Values, unknown][];
  const typed = fields.filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(initial[field]));
  return Object.fromEntries(typed) as Partial<Values>;
}

/**
 * A form whose rule is a schema of the contract (`useContractForm(updateRoomBooking.body, …)`), so that it is written once. What is
 * wrong is said on leaving a field and mended while it is typed; the server's refusal stands beside its field for as long as the
 * same would be asked again, and a toast says what did not happen (core, section 8). Spread `{...form.text('topic')}` on a field over
 * a native input; others go through Controller with `form.control` and `form.wrong('participants')`.
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
  const asked = JSON.stringify(options.bodyOf ? options.bodyOf(values) : values);
  const failure = useFailureToast();
  const saved = useRef(JSON.stringify(initial));
  const [refused, setRefused] = useState<{ asked: string; by: ServerRefusal } | null>(null);
  const fields = Object.keys(initial) as Field[];
  const refusedNow = refused?.asked === asked ? placeRefusal(refused.by, { fields, refusedAt, fieldOf }) : null;

  // Asked by the guard of the way out in between renders: right after saving nothing is unsaved any more.
  const unsaved = useRef(false);
  unsaved.current = isDirty;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is taken up once
  useEffect(() => {
    const kept = draft?.read();
    if (kept) form.reset({ ...initial, ...kept }, { keepDefaultValues: true });
  }, []);
  const isKept = useRef(false);
  useEffect(() => {
    if (isDirty) draft?.keep(typedOf(values, initial));
    // Everything was typed back.
    else if (isKept.current) draft?.drop();
    isKept.current = isDirty;
  }, [isDirty, values, initial, draft]);
  // What is wrong is said anew in the language that was chosen meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the language
  useEffect(() => {
    const said = Object.keys(form.formState.errors) as Field[];
    if (said.length > 0) void form.trigger(said);
  }, [language]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what came late
  useEffect(() => {
    const left = fields.filter((field) => get(touchedFields, field));
    if (left.length > 0) void form.trigger(left);
  }, [options.known]);

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
      // The toast says what did not happen alone: why stands beside the field or the buttons, and is not said twice.
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
    /** Sets fields that have no native input; `judged` are the fields whose right or wrong depends on them, themselves unless told. */
    change: (next: Partial<Values>, judged = Object.keys(next) as Field[]) => {
      for (const [field, value] of Object.entries(next))
        form.setValue(field as Field, value, { shouldDirty: true, shouldTouch: true });
      void form.trigger(judged);
    },
    /** Gives what a field over a native input spreads. */
    text: (field: Field) => ({ ...form.register(field), error: wrong(field) }),
    /** The same for a line of text, which loses the spaces around it when it is left. */
    line: (field: Field) => {
      const { onBlur, ...input } = form.register(field);
      return {
        ...input,
        error: wrong(field),
        onBlur: async (event: { target: { value: string } }) => {
          const typed = event.target.value;
          const set = (value: unknown) => form.setValue(field, value as never, { shouldDirty: true });
          if (typed !== typed.trim()) set(typed.trim());
          await onBlur(event);
        },
      };
    },
    wrong,
    isDirty,
    isSaving: isSubmitting,
    /** Saving would work as far as the browser can tell. */
    canSave: isDirty && isValid && !isSubmitting,
    isUnsaved: () => unsaved.current && !draft?.isLeft?.(),
    /** The server's refusal that belongs to no field. */
    refused: refusedNow?.words ?? wordsAstray(errors, fields),
    /** Says what did not happen then. */
    failed: options.failed,
    /** Saves what is unsaved, or says all that is wrong and goes to the first of it. */
    submit: (): void => void submit(),
    /** Somebody else has saved: what was typed here stays, everything else becomes as it is now. */
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
      // A reset takes all errors away, also those of fields that keep what was typed.
      if (wrong.length > 0) void form.trigger(wrong);
    },
    /** Takes back what was typed, and the toast about it. */
    reset: () => {
      failure.takeBack();
      unsaved.current = false;
      draft?.drop();
      form.reset(initial);
    },
  };
}

/** The state of a form as the parts of its page know it. */
export type FormState = Pick<
  ReturnType<typeof useContractForm>,
  'isDirty' | 'isSaving' | 'canSave' | 'isUnsaved' | 'refused' | 'failed' | 'submit' | 'reset'
>;
