import * as z from 'zod';
import { person } from '#contract/people/people.ts';
import { defaultTimeZone } from '#contract/time/default-time-zone.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createLineSchema, day, id, instant, timeZone } from '#contract/wire/formats.ts';
import { createKeysetPageSchema, createKeysetQuerySchema } from '#contract/wire/keyset.ts';
import { limits } from '#contract/wire/limits.ts';

/** The administrative actions in the audit trail, by the names of their domain events. */
export const auditActs = [
  'companyCreated',
  'companyChanged',
  'companyLogoChanged',
  'companySettingsChanged',
  'secondFactorRuleChanged',
  'companyActivated',
  'companyDeactivated',
  'companySsoChanged',
  'exchangeSettingsChanged',
  'ssoDomainProven',
  'ssoDomainRemoved',
  'ssoDomainLost',
  'membersTurnedOn',
  'membersTurnedOff',
  'memberRolesChanged',
  'memberRemoved',
  'memberDeletedAccount',
  'memberJoined',
  'memberCameBySso',
  'memberLinkedBySso',
  'memberFollowedDirectory',
  'ssoSubjectAccepted',
  'emailPassedOn',
  'invitationsSent',
  'invitationResent',
  'invitationRemoved',
  'extraAttributeAdded',
  'extraAttributeRenamed',
  'extraAttributeRemoved',
  'extraAttributeSet',
  'usersCacheRefreshed',
  'locationAdded',
  'locationRenamed',
  'locationMoved',
  'locationTimeZoneSet',
  'locationRemoved',
  'locationPermissionsSet',
  'locationPublished',
  'locationUnpublished',
  'locationDrawn',
  'locationOpeningSet',
  'daysClosed',
  'daysReopened',
  'closedDaysApplied',
  'deskAssigned',
  'deskAssignmentChanged',
  'deskAssignmentEnded',
  'teamAdded',
  'teamChanged',
  'teamRemoved',
  'teamsOfAttributeSet',
  'parkingAdded',
  'parkingSaved',
  'parkingRemoved',
  'fleetAdded',
  'fleetChanged',
  'fleetRemoved',
  'carAdded',
  'carChanged',
  'carRemoved',
  'resourceGroupAdded',
  'resourceGroupChanged',
  'resourceGroupRemoved',
  'resourceAdded',
  'resourceChanged',
  'resourceRemoved',
  'subscriptionUpgraded',
  'subscriptionDowngraded',
  'subscriptionChangeQueued',
  'subscriptionChangeCancelled',
  'paymentCardAdded',
  'paymentCardMadeDefault',
  'paymentCardRemoved',
] as const;
export type AuditAct = (typeof auditActs)[number];

/** The stored values of the fields that an action changed, by the fields' names. */
const changed = z.record(z.string(), z.unknown());

/** One entry of the audit trail. */
export const auditEntry = z.object({
  id,
  at: instant,
  act: z.enum(auditActs),
  /** The person who acted. Null if an action in another company caused the entry. */
  by: person.nullable(),
  /**
   * The objects of the action, such as people, invitations by email, locations or cars. Objects
   * without a stored name, such as extra attributes, are left out.
   */
  subjects: z.array(z.object({ id, name: z.string() })),
  before: changed,
  after: changed,
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const findAuditPeople = endpoint({
  method: 'GET',
  path: '/:company/audit/people',
  area: 'audit',
  summary: 'Whose lines the audit trail can be asked for: who belongs to the company, or did, by what they are called',
  description: `At most ${limits.searchResults}, best first, as in the company’s search.`,
  access: { who: 'member', allOf: ['company-update'] },
  /** Without a text, the response lists the first people by name. */
  query: z.object({ text: createLineSchema(limits.searchLength).default('') }),
  answer: {
    status: 200,
    body: z.object({ people: z.array(z.object({ id, name: z.string(), hasLeft: z.boolean() })) }),
  },
  errors: [],
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/:company/audit',
  area: 'audit',
  summary: 'Who did what in the company, newest first',
  description: 'Nobody can change it. `day` is a day on the clocks of `timeZone`.',
  access: { who: 'member', allOf: ['company-update'] },
  query: createKeysetQuerySchema(z.object({ at: instant, id }), 50).extend({
    /** Selects entries about actions by this person, or on this person. */
    person: id.optional(),
    act: z.enum(auditActs).optional(),
    day: day.optional(),
    timeZone: timeZone.default(defaultTimeZone),
  }),
  answer: { status: 200, body: createKeysetPageSchema(auditEntry) },
  errors: ['notFound'],
});
