/** A person who can sign in at a tenant, with the claims of their tokens. */
export interface ProviderPerson {
  subject: string;
  name: string;
  /** The email. If undefined, tokens have no email. */
  email?: string;
  /** The claim whether the email is verified. If undefined, tokens have no such claim. */
  emailVerified?: boolean;
  /** Two claims in which some providers send an email address (`preferred_username` and `upn`). */
  preferredUsername?: string;
  upn?: string;
  /** The URL of a picture. */
  picture?: string;
}

/**
 * Returns a tenant's initial people: one with a verified email, one with an unverified email, and
 * one without email.
 */
export function createInitialPeople(tenant: string): ProviderPerson[] {
  const at = `${tenant}.example`;
  return [
    { subject: `${tenant}-1`, name: 'Anna Nowak', email: `anna.nowak@${at}`, emailVerified: true },
    { subject: `${tenant}-2`, name: 'Bartosz Lis', email: `bartosz.lis@${at}`, emailVerified: false },
    { subject: `${tenant}-3`, name: 'Celina Wrona' },
  ];
}

/** Returns the claims about a person, besides their subject. */
export function createClaims({
  name,
  email,
  emailVerified,
  preferredUsername,
  upn,
  picture,
}: ProviderPerson): Record<string, unknown> {
  return {
    name,
    ...(email !== undefined && { email }),
    ...(emailVerified !== undefined && { email_verified: emailVerified }),
    ...(preferredUsername !== undefined && { preferred_username: preferredUsername }),
    ...(upn !== undefined && { upn }),
    ...(picture !== undefined && { picture }),
  };
}
