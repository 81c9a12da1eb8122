/** Somebody who can sign in at a tenant, and what its tokens say of them. */
export interface ProviderPerson {
  subject: string;
  name: string;
  /** Left out: the tokens say nothing of an e-mail. */
  email?: string;
  /** Left out: the tokens do not say whether it was verified. */
  emailVerified?: boolean;
  /** Claims that hold an address with some providers. */
  preferredUsername?: string;
  upn?: string;
  /** Address of a picture. */
  picture?: string;
}

/** The people whom a tenant knows from the start: with an e-mail that it has verified, one that it has not, and without. */
export function peopleOf(tenant: string): ProviderPerson[] {
  const at = `${tenant}.example`;
  return [
    { subject: `${tenant}-1`, name: 'Anna Nowak', email: `anna.nowak@${at}`, emailVerified: true },
    { subject: `${tenant}-2`, name: 'Bartosz Lis', email: `bartosz.lis@${at}`, emailVerified: false },
    { subject: `${tenant}-3`, name: 'Celina Wrona' },
  ];
}

/** What the tokens say of somebody, besides their subject. */
export function claimsOf({
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
