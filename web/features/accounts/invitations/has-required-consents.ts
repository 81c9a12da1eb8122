interface ConsentForm {
  values: { termsAndConditions: boolean; cookiePolicy: boolean };
  change: (next: object, judged: ('termsAndConditions' | 'cookiePolicy')[]) => void;
}

/**
 * Returns true if the required boxes are ticked, which a sign-in at a provider demands (INV-02).
 * Otherwise it shows errors and focuses the first missing box.
 */
export function checkRequiredConsents({ values, change }: ConsentForm): boolean {
  const missing = (['termsAndConditions', 'cookiePolicy'] as const).filter((field) => !values[field]);
  if (missing.length === 0) return true;
  // `change` marks the boxes as touched. Later changes then validate them at once, and nothing
  // moves at the next click.
  change(Object.fromEntries(missing.map((field) => [field, false])), [...missing]);
  document.querySelector<HTMLElement>(`[name="${missing[0]}"]`)?.focus();
  return false;
}
