const key = 'hd_left_company';

/**
 * Reloads the page after the person lost access to the open company. Their next company, or none,
 * opens with a notice. Only a reload is safe, because the keys of cached responses omit the
 * company.
 */
export function reloadAfterAccessLoss(name: string): void {
  sessionStorage.setItem(key, name);
  location.assign('/');
}

/** Returns the stored name of the company that the person lost, or null, and deletes the name. */
export function consumeLostCompanyName(): string | null {
  const name = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return name;
}
