import type { MouseEvent } from 'react';
import type { SignInMethodProps } from '../way-in.ts';

/**
 * Returns the query string that the server restores after a sign-in at a provider. On the sign-in
 * page it is the page's query. Elsewhere it only has the typed referral code.
 */
export function getQueryAfterSignIn({ at, referralCode }: SignInMethodProps): string {
  const code = referralCode?.trim();
  if (at === 'login') return location.search;
  return code ? `?${new URLSearchParams({ referralCode: code })}` : '';
}

/**
 * Returns the click handler of a link to a provider. On an invitation's page it stops the click
 * unless the consents are ticked. If 'stay signed in' is not ticked, it adds that to the link.
 */
export function createProviderLinkClickHandler({ invitation }: SignInMethodProps) {
  return (event: MouseEvent<HTMLAnchorElement>): void => {
    if (invitation && !invitation.consented()) event.preventDefault();
    // The checkbox 'stay signed in' of the form counts for every sign-in method.
    const box = event.currentTarget.closest('form')?.elements.namedItem('rememberMe') as HTMLInputElement | null;
    if (box && !box.checked) event.currentTarget.href += '&rememberMe=false';
  };
}
