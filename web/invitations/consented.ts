interface ConsentForm {
  values: { termsAndConditions: boolean; cookiePolicy: boolean };
  change: (next: object, judged: ('termsAndConditions' | 'cookiePolicy')[]) => void;
}

/** Whether all that has to be ticked is (INV-02: by social login these alone); otherwise it is said, and the first of it has the focus. */
export function consented({ values, change }: ConsentForm): boolean {
  const missing = (['termsAndConditions', 'cookiePolicy'] as const).filter((field) => !values[field]);
  if (missing.length === 0) return true;
  // They count as left: each is judged anew when it is ticked, and nothing moves while the next one is pressed.
  change(Object.fromEntries(missing.map((field) => [field, false])), [...missing]);
  document.querySelector<HTMLElement>(`[name="${missing[0]}"]`)?.focus();
  return false;
}
