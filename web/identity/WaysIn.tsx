import type { LazyPart } from '#web/ui/lazy/lazy-part.tsx';

/** What another way in knows of the form that it stands below. */
export interface WayInProps {
  at: 'login' | 'register' | 'invitation';
  /** What has been typed so far. */
  emailAddress?: string;
  /** Whose link was opened, and what was chosen there (INV-05: invitation/acceptExternal). */
  invitation?: { code: string; marketingConsent: boolean };
}

/** Ways in besides e-mail and password, in their order: each is fetched after the form (`lazyPart`). */
const waysIn: readonly LazyPart<WayInProps>[] = [];

/** The buttons of providers and of a company's own sign-in. */
export function WaysIn(props: WayInProps) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
  return waysIn.map((Way, index) => <Way key={index} {...props} />);
}
