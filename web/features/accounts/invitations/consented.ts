interface ConsentForm {
  values: { termsAndConditions: boolean; cookiePolicy: boolean };
  change: (next: object, judged: ('termsAndConditions' | 'cookiePolicy')[]) => void;
}

/**
 * Returns true if the required boxes are ticked (INV-02: by social login these alone). Otherwise
 * shows the errors and focuses the first missing box.
 */
export function consented({ values, change }: ConsentForm): boolean {
  const missing = (['termsAndConditions', 'cookiePolicy'] as const).filter((field) => !values[field]);
  if (missing.length === 0) return true;
  // They count as left, so each box is judged as it changes, and nothing moves at the next press.
  change(Object.fromEntries(missing.map((field) => [field, false])), [...missing]);
  document.querySelector<HTMLElement>(`[name="${missing[0]}"]`)?.focus();
  return false;
}
