import type { AuditAct } from '#contract/reports/audit.ts';
import type { SsoEvent } from '#server/events/account-events.ts';
import type { AssetEvent } from '#server/events/asset-events.ts';
import type { DeskAssignmentEvent } from '#server/events/assignment-events.ts';
import type { CompanyEvent } from '#server/events/company-events.ts';
import type { ExchangeEvent } from '#server/events/exchange-events.ts';
import type { InvitationEvent } from '#server/events/invitation-events.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { OpeningHoursEvent } from '#server/events/opening-events.ts';
import type { ParkingEvent } from '#server/events/parking-events.ts';
import type { PaymentEvent } from '#server/events/payment-events.ts';
import type { LocationEvent } from '#server/events/place-events.ts';
import type { SubscriptionEvent } from '#server/events/subscription-events.ts';
import type { TeamEvent } from '#server/events/week-events.ts';

/** The events that the audit trail records. */
export type AuditedEvent =
  | Exclude<AssetEvent, { name: 'placesClosed' | 'clocksSet' }>
  | Exclude<DeskAssignmentEvent, { name: 'assignedDaysChanged' }>
  | CompanyEvent
  | Exclude<ExchangeEvent, { name: 'exchangeProgressed' }>
  | Exclude<SsoEvent, { name: 'accountEmailChanged' }>
  | InvitationEvent
  | Exclude<LocationEvent, { name: 'clocksSet' }>
  | Exclude<OpeningHoursEvent, { name: 'closedBookingsCancelled' }>
  | Exclude<ParkingEvent, { name: 'placesClosed' | 'clocksSet' }>
  | Extract<PaymentEvent, { name: `paymentCard${string}` }>
  | Exclude<PeopleEvent, { name: 'profileChanged' }>
  | Exclude<SubscriptionEvent, { name: 'coverageChanged' | 'subscriptionPeriodAdded' }>
  | TeamEvent;

type Values = Record<string, unknown>;

/** One entry of the audit trail, which an event causes. */
export interface NewAuditEntry {
  /**
   * The ids of the people, invitations, extra attributes, containers or assets that the act
   * changed.
   */
  subjects: readonly string[];
  before: Values;
  after: Values;
}

type EntriesOf = { [Name in AuditAct]: (event: Extract<AuditedEvent, { name: Name }>) => readonly NewAuditEntry[] };

const nothing: Values = {};
const of = (subjects: readonly string[], before: Values = nothing, after: Values = nothing): NewAuditEntry => ({
  subjects,
  before,
  after,
});
const changed = ({ before, after }: { before: Values; after: Values }) => [of([], before, after)];
const turned = ({ userIds }: { userIds: readonly string[] }) => [of(userIds)];
const attribute = (event: { attributeId: string; before: Values | null; after: Values | null }) => [
  of([event.attributeId], event.before ?? nothing, event.after ?? nothing),
];
const ofLocation = ({ locationId, before, after }: { locationId: string; before: Values; after: Values }) => [
  of([locationId], before, after),
];
const ofParking = ({ parkingId, before, after }: { parkingId: string; before: Values; after: Values }) => [
  of([parkingId], before, after),
];
const ofGroup = ({ groupId, before, after }: { groupId: string; before: Values; after: Values }) => [
  of([groupId], before, after),
];
const ofAsset = ({ assetId, before, after }: { assetId: string; before: Values; after: Values }) => [
  of([assetId], before, after),
];
/**
 * Skips changes of the subscription without an author, such as the end of a period. The
 * subscription's history shows them.
 */
const ofSubscription = ({ by, before, after }: { by: string | null; before: Values; after: Values }) =>
  by === null ? [] : [of([], before, after)];
const ofInvitation = ({ invitationId }: { invitationId: string }) => [of([invitationId])];

/** Records one entry for the people whom a change of a team concerns, or none without people. */
const inTeam = (subjects: readonly string[], before: Values, after: Values) =>
  subjects.length === 0 ? [] : [of(subjects, before, after)];

/** Creates the entries of each act. An act that is missing here does not compile. */
const entries: EntriesOf = {
  companyCreated: ({ companyName }) => [of([], nothing, { name: companyName })],
  companyChanged: changed,
  companyLogoChanged: changed,
  companySettingsChanged: changed,
  secondFactorRuleChanged: changed,
  companyActivated: changed,
  companyDeactivated: changed,
  companySsoChanged: changed,
  exchangeSettingsChanged: changed,
  ssoDomainProven: ({ domain }) => [of([], nothing, { domain })],
  ssoDomainRemoved: ({ domain }) => [of([], { domain })],
  ssoDomainLost: ({ domain }) => [of([], { domain })],
  membersTurnedOn: turned,
  membersTurnedOff: turned,
  memberRemoved: turned,
  memberDeletedAccount: turned,
  memberRolesChanged: ({ changes }) =>
    changes.map(({ userId, before, after }) => of([userId], { role: before }, { role: after })),
  memberCameBySso: ({ userId }) => [of([userId])],
  memberLinkedBySso: ({ userId }) => [of([userId])],
  // Records that the email changed, but not the address, because the trail outlives a deleted
  // account.
  memberFollowedDirectory: ({ userId, email, nameFollowed }) => [
    of([userId], nothing, { ...(email && { emailFollowed: true }), ...(nameFollowed && { nameFollowed }) }),
  ],
  ssoSubjectAccepted: ({ userId }) => [of([userId])],
  emailPassedOn: ({ userId }) => [of([userId])],
  memberJoined: ({ invitationId, role }) => [of([invitationId], nothing, { role })],
  // Records one entry for each role, with all people who were invited in that role.
  invitationsSent: ({ invitations }) =>
    [...Map.groupBy(invitations, ({ role }) => role)].map(([role, some]) =>
      of(
        some.map(({ id }) => id),
        nothing,
        { role },
      ),
    ),
  invitationResent: ofInvitation,
  invitationRemoved: ofInvitation,
  extraAttributeAdded: attribute,
  extraAttributeRenamed: attribute,
  extraAttributeRemoved: attribute,
  extraAttributeSet: ({ userId, attribute: name, before, after }) => [
    of([userId], before === null ? nothing : { [name]: before }, after === null ? nothing : { [name]: after }),
  ],
  usersCacheRefreshed: () => [of([])],
  locationAdded: ofLocation,
  locationRenamed: ofLocation,
  locationMoved: ofLocation,
  locationTimeZoneSet: ofLocation,
  locationRemoved: ofLocation,
  locationPermissionsSet: ofLocation,
  locationPublished: ofLocation,
  locationUnpublished: ofLocation,
  locationDrawn: ofLocation,
  locationOpeningSet: ofLocation,
  daysClosed: ofLocation,
  daysReopened: ofLocation,
  closedDaysApplied: ({ locationId, before, after }) => [of(locationId === null ? [] : [locationId], before, after)],
  deskAssigned: ({ userId, after }) => [of([userId], nothing, { ...after })],
  deskAssignmentChanged: ({ userId, formerUserId, before, after }) => [
    of([...new Set([userId, formerUserId])], { ...before }, { ...after }),
  ],
  deskAssignmentEnded: ({ ended }) => ended.map(({ userId, before }) => of([userId], { ...before })),
  teamAdded: ({ team, memberIds, leadIds }) => [
    of([...new Set([...memberIds, ...leadIds])], nothing, { team }),
    ...inTeam(leadIds, nothing, { teamLead: team }),
  ],
  // Records one entry for each change, with the people whom it concerns.
  teamChanged: ({ team, formerName, addedMembers, removedMembers, addedLeads, removedLeads }) => [
    ...(formerName === null ? [] : [of([], { team: formerName }, { team })]),
    ...inTeam(addedMembers, nothing, { team }),
    ...inTeam(removedMembers, { team }, nothing),
    ...inTeam(addedLeads, nothing, { teamLead: team }),
    ...inTeam(removedLeads, { teamLead: team }, nothing),
  ],
  teamRemoved: ({ team }) => [of([], { team })],
  teamsOfAttributeSet: ({ attributeId, attribute: name, makesTeams }) => [
    of([attributeId], { [name]: !makesTeams }, { [name]: makesTeams }),
  ],
  parkingAdded: ofParking,
  parkingSaved: ofParking,
  parkingRemoved: ofParking,
  fleetAdded: ofGroup,
  fleetChanged: ofGroup,
  fleetRemoved: ofGroup,
  carAdded: ofAsset,
  carChanged: ofAsset,
  carRemoved: ofAsset,
  resourceGroupAdded: ofGroup,
  resourceGroupChanged: ofGroup,
  resourceGroupRemoved: ofGroup,
  resourceAdded: ofAsset,
  resourceChanged: ofAsset,
  resourceRemoved: ofAsset,
  subscriptionUpgraded: ofSubscription,
  subscriptionDowngraded: ofSubscription,
  subscriptionChangeQueued: ofSubscription,
  subscriptionChangeCancelled: ofSubscription,
  paymentCardAdded: ({ by, after }) => (by === null ? [] : [of([], nothing, after)]),
  paymentCardMadeDefault: changed,
  paymentCardRemoved: ({ before }) => [of([], before)],
};

/** The names of the events that the audit trail records. */
export const auditedEventNames = Object.keys(entries) as AuditAct[];

/** Returns the audit entries of an event. */
export function createAuditEntries(event: AuditedEvent): readonly NewAuditEntry[] {
  return (entries[event.name] as (event: AuditedEvent) => readonly NewAuditEntry[])(event);
}
