import type { Accepted } from '#server/people/consents.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Caller, Member } from '#server/platform/http/caller.ts';
import { forgettable } from '#server/platform/live/forgettable.ts';
import { readCompanyId, readMembership } from './member.query.ts';

/** Who is what in which company, remembered between requests. */
export interface Members {
  /** The caller's active membership of the company with this id or url name (any case); null when there is none. */
  find(caller: Caller, company: string): Promise<Member | null>;
  /** Forgets a company's members, or one of them; everything when nothing is said. */
  forget(companyId?: string, userId?: string | null): void;
}

const maxAge = 60_000;

/** Remembers by company and person, so that a word about one forgets nothing of another. */
export function members(db: Queryable, accepted: () => Accepted): Members {
  const ids = forgettable<string | null>(maxAge);
  const memberships = forgettable<Omit<Member, keyof Caller> | null>(maxAge);
  return {
    async find(caller, company) {
      const id = await ids.get(company.toLowerCase(), () => readCompanyId(db, company));
      if (id === null) return null;
      const { userId } = caller;
      const read = () => readMembership(db, accepted(), id, userId);
      const remembered = await memberships.get(`${id} ${userId}`, read);
      // Who accepts does so in no company, and no server is told: who has not is looked up anew.
      const membership = remembered?.consentsMissing ? await read() : remembered;
      return membership && { ...caller, ...membership };
    },
    forget(companyId, userId) {
      // A name that belonged to nobody may have been given to this company.
      ids.forget((_name, id) => companyId === undefined || !id || id === companyId);
      memberships.forget((key) => {
        if (companyId === undefined) return true;
        return userId ? key === `${companyId} ${userId}` : key.startsWith(`${companyId} `);
      });
    },
  };
}
