import type { MouseEvent } from 'react';
import type { SignInMethodProps } from '../way-in.ts';

/**
 * Returns the query string to restore after a sign-in at a provider: the page's own, or a
 * registration's referral code.
 */
export function getQueryAfterSignIn({ at, referralCode }: SignInMethodProps): string {
  const code = referralCode?.trim();
  if (at === 'login') return location.search;
  return code ? `?${new URLSearchParams({ referralCode: code })}` : '';
}

/**
 * Returns the click handler of a link to a provider. It demands the consents of an invitation, and
 * adds whether to stay signed in.
 */
export function createProviderLinkHandler({ invitation }: SignInMethodProps) {
  return (event: MouseEvent<HTMLAnchorElement>): void => {
    if (invitation && !invitation.consented()) event.preventDefault();
    // The checkbox 'stay signed in' of the form counts for every sign-in method.
    const box = event.currentTarget.closest('form')?.elements.namedItem('rememberMe') as HTMLInputElement | null;
    if (box && !box.checked) event.currentTarget.href += '&rememberMe=false';
  };
}
