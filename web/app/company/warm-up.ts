/** Begins to fetch what comes after a sign-in while that is still under way; a failure shows when it is needed. */
export function warmUp(): void {
  void Promise.allSettled([import('./open-company.ts'), import('#web/shell/CompanyLayout.tsx')]);
}
