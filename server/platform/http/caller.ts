import type { CompanyLimits, CompanySettings } from '#contract/companies.ts';
import type { Permission, Role } from '#contract/permissions.ts';

/** Somebody with a valid access token. */
export interface Caller {
  userId: string;
  sessionId: string;
  /** The company whose single sign-on began the session: its provider has made sure of them, for this company alone. */
  ssoCompanyId?: string | null;
}

/** A caller inside one of their companies. Every query of a company takes `companyId` from here, never from the request. */
export interface Member extends Caller {
  companyId: string;
  /** Of a company that is not active everything can be read and nothing changed. */
  companyActive: boolean;
  /** The company asks its people for a second factor, and they have none. */
  secondFactorMissing: boolean;
  /** They have not accepted the documents that hold now: they may look, and change nothing. */
  consentsMissing: boolean;
  role: Role;
  permissions: ReadonlySet<Permission>;
  settings: CompanySettings;
  limits: CompanyLimits;
}

/** The display of a room, let in by the room's key. */
export interface RoomDisplay {
  companyId: string;
  roomId: string;
}

/** Decides who a request comes from; made by the composition root from tokens and memberships. */
export interface Gate {
  /** The caller of a valid access token whose session has not been revoked, else null. */
  callerOf(accessToken: string): Caller | null;
  /** The caller's active membership of the company with this id or url name (case-insensitive), else null. */
  memberOf(caller: Caller, company: string): Promise<Member | null>;
  /** Whether `key` is the one that the server put into the link to this path. */
  opensLink(path: string, key: string): boolean;
  /** The room with this id if the key is the room's, else null; `address` is that of whoever asks. */
  displayOf?(roomId: string, key: string, address: string): Promise<RoomDisplay | null>;
}
