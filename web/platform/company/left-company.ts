const key = 'hd_left_company';

/**
 * Reloads the page after the person has lost the open company. Their next company, or none, then
 * opens with a notice. Only a reload is safe, because cached responses lack the company.
 */
export function leaveCompany(name: string): void {
  sessionStorage.setItem(key, name);
  location.assign('/');
}

/** Returns the name of the company that the person lost, once. */
export function takeLeftCompany(): string | null {
  const name = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return name;
}
