import { minuteMs } from '#contract/time/durations.ts';
import type { Accepted } from '#server/modules/companies/people/consents.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Caller, Member } from '#server/platform/http/caller.ts';
import { forgettable } from '#server/platform/live/forgettable.ts';
import { readCompanyId, readMembership } from './member.query.ts';

/** Memberships, cached between requests. */
export interface Members {
  /**
   * Finds the caller's active membership of the company with this id or url name (any case). Null
   * when there is none.
   */
  find(caller: Caller, company: string): Promise<Member | null>;
  /**
   * Clears a company's members from the cache, or one of them. Without arguments it clears
   * everything.
   */
  forget(companyId?: string, userId?: string | null): void;
}

const maxAge = minuteMs;

/** Caches by company and person, so that a change of one does not clear the others. */
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
      // Consents belong to no company, and no server is notified of them: a person without them is
      // read again.
      const membership = remembered?.consentsMissing ? await read() : remembered;
      return membership && { ...caller, ...membership };
    },
    forget(companyId, userId) {
      // A name that belonged to no company may be this company's now.
      ids.forget((_name, id) => companyId === undefined || !id || id === companyId);
      memberships.forget((key) => {
        if (companyId === undefined) return true;
        return userId ? key === `${companyId} ${userId}` : key.startsWith(`${companyId} `);
      });
    },
  };
}
