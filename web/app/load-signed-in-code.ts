import { fetchCode } from '#web/ui/lazy/fetch-code.ts';

/**
 * Loads the code for signed-in people, including the routes of a company's screens. The sign-in
 * page shows without this code.
 * @throws CodeLoadError
 */
export const loadSignedInCode = () => fetchCode(() => import('./signed-in.ts'));
