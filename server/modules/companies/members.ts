import { minuteMs } from '#contract/time/durations.ts';
import type { AcceptedConsentSql } from '#server/modules/companies/people/consents.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Caller, Member } from '#server/platform/http/caller.ts';
import { createPromiseCache } from '#server/platform/live/promise-cache.ts';
import { findCompanyIdByReference, readActiveMembership } from './member.query.ts';

/** Reads memberships, and caches them between requests. */
export interface MembershipCache {
  /**
   * Finds the caller's active membership of the company with this id or url name (any case).
   * Returns null without one.
   */
  find(caller: Caller, company: string): Promise<Member | null>;
  /**
   * Removes a company's members, or one of them, from the cache. Without arguments it clears the
   * whole cache.
   */
  forget(companyId?: string, userId?: string | null): void;
}

const maxAge = minuteMs;

/**
 * Creates the cache of memberships, by company and person. A change of one membership leaves other
 * entries in the cache.
 */
export function createMembershipCache(db: Queryable, accepted: () => AcceptedConsentSql): MembershipCache {
  const ids = createPromiseCache<string | null>(maxAge);
  const memberships = createPromiseCache<Omit<Member, keyof Caller> | null>(maxAge);
  return {
    async find(caller, company) {
      const id = await ids.get(company.toLowerCase(), () => findCompanyIdByReference(db, company));
      if (id === null) return null;
      const { userId } = caller;
      const read = () => readActiveMembership(db, accepted(), id, userId);
      const remembered = await memberships.get(`${id} ${userId}`, read);
      // No event reaches the servers when a person gives consents, so a membership without them is
      // always read again.
      const membership = remembered?.consentsMissing ? await read() : remembered;
      return membership && { ...caller, ...membership };
    },
    forget(companyId, userId) {
      // A url name that belonged to no company may belong to this company now.
      ids.forget((_name, id) => companyId === undefined || !id || id === companyId);
      memberships.forget((key) => {
        if (companyId === undefined) return true;
        return userId ? key === `${companyId} ${userId}` : key.startsWith(`${companyId} `);
      });
    },
  };
}
