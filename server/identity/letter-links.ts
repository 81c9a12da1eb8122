/** Where the link of an activation letter leads: the sign-in page, which confirms the e-mail by a POST. */
export function activationLink(publicUrl: string, code: string): string {
  return `${publicUrl}/login?activationCode=${code}`;
}

/** Where one sets a new password (AUTH-09). */
export function passwordResetLink(publicUrl: string, email: string, code: string): string {
  return `${publicUrl}/passwordReset?email=${encodeURIComponent(email)}&code=${code}`;
}

/** Where one asks for it (AUTH-08), for this e-mail if it is known. */
export function passwordForgottenLink(publicUrl: string, email?: string): string {
  return `${publicUrl}/passwordForgotten${email === undefined ? '' : `?email=${encodeURIComponent(email)}`}`;
}

/** Where somebody signs in by their company; of the e-mail the page takes the domain. */
export function ssoLink(publicUrl: string, email: string): string {
  return `${publicUrl}/loginSSO/${encodeURIComponent(email.split('@').at(-1)!)}`;
}
