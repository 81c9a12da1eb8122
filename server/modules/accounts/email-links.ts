/**
 * Returns the link of an activation email. It opens the sign-in page, which confirms the address by
 * a POST.
 */
export function createActivationLink(publicUrl: string, code: string): string {
  return `${publicUrl}/login?activationCode=${code}`;
}

/** Returns the link to the page that sets a new password (AUTH-09). */
export function createPasswordResetLink(publicUrl: string, email: string, code: string): string {
  return `${publicUrl}/passwordReset?email=${encodeURIComponent(email)}&code=${code}`;
}

/**
 * Returns the link to the page for a forgotten password (AUTH-08). The form there contains the
 * email, if it is given.
 */
export function createPasswordForgottenLink(publicUrl: string, email?: string): string {
  return `${publicUrl}/passwordForgotten${email === undefined ? '' : `?email=${encodeURIComponent(email)}`}`;
}

/** Returns the link to the single sign-on page of the email's domain. */
export function createSsoLink(publicUrl: string, email: string): string {
  return `${publicUrl}/loginSSO/${encodeURIComponent(email.split('@').at(-1)!)}`;
}
