import type { FormDraft } from '#web/ui/form/use-contract-form.ts';

/** A form that begins with what had been typed before saving it failed; undefined where nothing had. */
export function typedBefore<Values extends object>(typed: Partial<Values> | null): FormDraft<Values> | undefined {
  return typed ? { read: () => typed, keep: () => {}, drop: () => {} } : undefined;
}
