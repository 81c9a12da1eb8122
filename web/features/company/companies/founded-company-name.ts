const key = 'biurko.founded';

/** Stores the name of a company that was just created, for the page after the reload. */
export function storeFoundedCompanyName(companyName: string): void {
  sessionStorage.setItem(key, companyName);
}

/** Returns the name of the company that was just created, and deletes it. Null without one. */
export function consumeFoundedCompanyName(): string | null {
  const name = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return name;
}
