import type { LazyPart } from '#web/ui/lazy/lazy-part.tsx';

/** What another way in knows of the form that it stands below. */
export interface WayInProps {
  at: 'login' | 'register';
  /** What has been typed so far. */
  emailAddress?: string;
}

/** Ways in besides e-mail and password, in their order: each is fetched after the form (`lazyPart`). */
const waysIn: readonly LazyPart<WayInProps>[] = [];

/** The buttons of providers and of a company's own sign-in. */
export function WaysIn(props: WayInProps) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
  return waysIn.map((Way, index) => <Way key={index} {...props} />);
}
