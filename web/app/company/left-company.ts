const key = 'hd_left_company';

/**
 * The company that is open is none of the person's any more: the page begins anew, with their next company or none, and says so. Anew,
 * because answers are remembered without the company's name.
 */
export function leaveCompany(name: string): void {
  sessionStorage.setItem(key, name);
  location.assign('/');
}

/** The name of the company that was left, once. */
export function takeLeftCompany(): string | null {
  const name = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return name;
}
