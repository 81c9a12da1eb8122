/**
 * What closing the form means: while it is being saved one stays, or a refusal would come when nobody sees it; what was
 * changed is asked about; else one goes.
 */
export function wayOut({ isDirty, isSaving }: { isDirty: boolean; isSaving: boolean }): 'stay' | 'ask' | 'go' {
  if (isSaving) return 'stay';
  return isDirty ? 'ask' : 'go';
}
