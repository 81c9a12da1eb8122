import { fetchCode } from '#web/ui/lazy/fetch-code.ts';

/** What only signed-in people need, the routes to a company's screens among it: the sign-in page does not wait for it. @throws CodeMissing */
export const opening = () => fetchCode(() => import('./signed-in.ts'));
