import type { MouseEvent } from 'react';
import type { WayInProps } from '../way-in.ts';

/** The query string that a sign-in elsewhere keeps: the page's own, or the referral code of a registration. */
export function searchOf({ at, referralCode }: WayInProps): string {
  const code = referralCode?.trim();
  if (at === 'login') return location.search;
  return code ? `?${new URLSearchParams({ referralCode: code })}` : '';
}

/** Parts of a provider's link that are known only when it is pressed: an invitation's consents, and whether to be remembered. */
export function leaveBy({ invitation }: WayInProps) {
  return (event: MouseEvent<HTMLAnchorElement>): void => {
    if (invitation && !invitation.consented()) event.preventDefault();
    // Unticked, the form's box counts for every way in.
    const box = event.currentTarget.closest('form')?.elements.namedItem('rememberMe') as HTMLInputElement | null;
    if (box && !box.checked) event.currentTarget.href += '&rememberMe=false';
  };
}
