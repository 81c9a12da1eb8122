import type { CompanyLimits, CompanySettings } from '#contract/company/companies.ts';
import type { Permission, Role } from '#contract/wire/permissions.ts';

/** A person with a valid access token. */
export interface Caller {
  userId: string;
  sessionId: string;
  /**
   * The company whose single sign-on began the session. Its provider has identified the person for
   * this company alone.
   */
  ssoCompanyId?: string | null;
}

/**
 * A caller inside one of their companies. Every query about a company takes `companyId` from this
 * object, never from the request.
 */
export interface Member extends Caller {
  companyId: string;
  /**
   * False for an inactive company: its members may only read it, except by endpoints with
   * `whileInactive`.
   */
  companyActive: boolean;
  /** True if the company requires a second factor, and the member has none. */
  secondFactorMissing: boolean;
  /**
   * True if the member has not accepted the documents in force. The member may read, but change
   * nothing.
   */
  consentsMissing: boolean;
  role: Role;
  permissions: ReadonlySet<Permission>;
  settings: CompanySettings;
  limits: CompanyLimits;
}

/** A room's display, identified by the room's key. */
export interface RoomDisplayCaller {
  companyId: string;
  roomId: string;
}

/**
 * The functions that identify the caller of a request. The composition root builds them from tokens
 * and memberships.
 */
export interface CallerResolver {
  /** Returns the caller of a valid access token whose session has not been revoked, else null. */
  callerOf(accessToken: string): Caller | null;
  /**
   * Returns the caller's active membership of the company with this id or URL name
   * (case-insensitive), else null.
   */
  memberOf(caller: Caller, company: string): Promise<Member | null>;
  /** Returns whether `key` is the valid key of the server's link to this path. */
  opensLink(path: string, key: string): boolean;
  /**
   * Returns the display of the room with this id if the key belongs to the room, else null.
   * `address` is the caller's IP address.
   */
  displayOf?(roomId: string, key: string, address: string): Promise<RoomDisplayCaller | null>;
}
