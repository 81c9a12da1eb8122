import type { MouseEvent } from 'react';
import type { SignInMethodProps } from '../way-in.ts';

/**
 * Returns the query string that a sign-in elsewhere keeps: the page's own, or a registration's
 * referral code.
 */
export function searchOf({ at, referralCode }: SignInMethodProps): string {
  const code = referralCode?.trim();
  if (at === 'login') return location.search;
  return code ? `?${new URLSearchParams({ referralCode: code })}` : '';
}

/**
 * Returns a click handler that completes a provider's link: an invitation's consents, and whether
 * to stay signed in.
 */
export function leaveBy({ invitation }: SignInMethodProps) {
  return (event: MouseEvent<HTMLAnchorElement>): void => {
    if (invitation && !invitation.consented()) event.preventDefault();
    // The form's unticked box counts for every way in.
    const box = event.currentTarget.closest('form')?.elements.namedItem('rememberMe') as HTMLInputElement | null;
    if (box && !box.checked) event.currentTarget.href += '&rememberMe=false';
  };
}
