import { sealerFor } from '#server/platform/tokens/sealed.ts';

/** What client secrets are sealed for, and for nothing else. */
export const clientSecrets = 'client secrets of Exchange';

/** A client secret as it is stored, for whoever fills a database before any server runs. */
export const sealClientSecret = (authSecret: string, clientSecret: string): string =>
  sealerFor(authSecret, clientSecrets).seal(clientSecret);
