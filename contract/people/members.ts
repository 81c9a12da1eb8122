import * as z from 'zod';
import { defaultTimeZone } from '#contract/time/default-time-zone.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createLineSchema, createRequiredLineSchema, id, instant, timeZone } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import { roleSchema, roles } from '#contract/wire/permissions.ts';
import { createDynamicTableQuerySchema, createTablePageSchema } from '#contract/wire/table.ts';

/**
 * The delivery state of an invitation's email. It is `waiting` for a mail server, `sent` to one, or
 * `refused` for good. A mail service reports `delivered`, `bounced` and `complained`. `forgotten`
 * means that no record of the email exists.
 */
export const invitationDeliveryStates = [
  'waiting',
  'sent',
  'delivered',
  'refused',
  'bounced',
  'complained',
  'forgotten',
] as const;
export type InvitationDeliveryState = (typeof invitationDeliveryStates)[number];

/**
 * The statuses by which filters select members. `pending` members are invited and have not joined.
 */
export const memberStatuses = ['pending', 'active', 'inactive'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** The values by which filters select roles. `invitation` selects invited people. */
export const memberRoleFilterValues = [...roles, 'invitation'] as const;

/**
 * The columns that sort and filter the members' table (USER-02). `person` is name and email
 * together.
 */
export const memberColumns = [
  'name',
  'email',
  'person',
  'roleName',
  'createdOn',
  'modifiedOn',
  'status',
  'event',
] as const;
export type MemberColumn = (typeof memberColumns)[number] | `extra.${string}`;

/** The prefix in the name of an extra attribute's column. The attribute's id follows. */
export const extraColumnPrefix = 'extra.';
const isExtraColumn = z.string().regex(/^extra\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** A member, or an invited person who has not joined (core, section 3: company user row). */
export const companyMember = z.object({
  /** The member's id, or the invitation's. */
  id,
  /** Empty for an invited person, whose name is unknown. */
  name: z.string(),
  email: z.string(),
  /** Null for an invited person, who has no role yet. */
  roleName: roleSchema.nullable(),
  /** The future role of an invited person. Null for members. */
  invitedAs: roleSchema.nullable(),
  createdOn: instant,
  modifiedOn: instant,
  /** Null for an invited person, who has not joined. */
  isActive: z.boolean().nullable(),
  avatar: z.string().nullable(),
  /** The extra attributes for which the member has a value. */
  extraAttributes: z.array(z.object({ id, name: z.string(), value: z.string() })),
  /** The state of the invitation's email. Null for members. */
  event: z.enum(invitationDeliveryStates).nullable(),
  /** The expiry of the invitation's link. Null for members. */
  expiresOn: instant.nullable(),
});
export type CompanyMember = z.infer<typeof companyMember>;

const seesMembers = { who: 'member', allOf: ['company-get-users'] } as const;
const setsStates = { who: 'member', allOf: ['set-user-state'] } as const;

/** The body that requests one page of members. Days in filters are days in `timeZone`. */
export const membersQuery = createDynamicTableQuerySchema(z.union([z.enum(memberColumns), isExtraColumn]), {
  column: 'name',
  direction: 'ascending',
}).safeExtend({ timeZone: timeZone.default(defaultTimeZone) });
export type MembersQuery = z.output<typeof membersQuery>;

export const retrieveMembers = endpoint({
  method: 'POST',
  path: '/:company/companies/users/retrieve',
  area: 'members',
  summary: 'One page of the company’s members and of those who are invited',
  description:
    'Columns: name, email, person (both), roleName, createdOn, modifiedOn, status, event, and extra.{id} for each extra attribute.',
  access: seesMembers,
  reads: true,
  body: membersQuery,
  answer: { status: 200, body: createTablePageSchema(companyMember).extend({ selectableOthers: z.boolean() }) },
  errors: [],
});

/** The ids of the members that a command changes, at most one page. */
const userIds = z.array(id).min(1).max(limits.membersPerCommand);

export const countFutureBookings = endpoint({
  method: 'POST',
  path: '/:company/companies/users/futureBookings',
  area: 'members',
  summary: 'How many bookings that have not begun these members hold: turning them off or removing them cancels those',
  access: setsStates,
  reads: true,
  body: z.object({ userIds }),
  answer: { status: 200, body: z.object({ count: z.number().int() }) },
  errors: ['notFound'],
});

export const setUserState = endpoint({
  method: 'PUT',
  path: '/:company/companies/users/state',
  area: 'members',
  summary: 'Turn members on or off, all of them or none',
  description:
    'Whoever is turned off loses the company within a second on every server, and their bookings that have not begun are cancelled.',
  access: setsStates,
  body: z.object({ userIds, isActive: z.boolean() }),
  answer: { status: 204 },
  errors: ['notFound', 'ownMembership', 'lastAdmin', 'memberChanged'],
});

export const assignRole = endpoint({
  method: 'PUT',
  path: '/:company/companies/users/role',
  area: 'members',
  summary: 'Give active members a role, all of them or none',
  access: { who: 'member', allOf: ['assign-role'] },
  body: z.object({ userIds, role: roleSchema }),
  answer: { status: 204 },
  errors: ['notFound', 'ownMembership', 'lastAdmin', 'memberChanged'],
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/:company/companies/users/:id',
  area: 'members',
  summary: 'Remove a member from the company; their bookings that have not begun are cancelled',
  description: 'History goes on naming them, and an invitation lets them come back.',
  access: setsStates,
  params: z.object({ id }),
  answer: { status: 204 },
  errors: ['notFound', 'ownMembership', 'lastAdmin'],
});

export const refreshUsersCache = endpoint({
  method: 'POST',
  path: '/:company/companies/users/refreshCache',
  area: 'members',
  summary: 'Have every server and every open page read anew who may do what in the company',
  access: { who: 'member', allOf: ['app-admin'] },
  answer: { status: 204 },
  errors: [],
});

/** A field that a company adds to its members. */
export const extraAttribute = z.object({ id, name: z.string() });
export type ExtraAttribute = z.infer<typeof extraAttribute>;

/** The typed name of an extra attribute. */
export const extraAttributeName = createRequiredLineSchema(limits.extraAttributeName);
const attributeBody = z.object({ name: extraAttributeName });
const administers = { who: 'member', allOf: ['company-update'] } as const;

export const listExtraAttributes = endpoint({
  method: 'GET',
  path: '/:company/companies/extraAttributes',
  area: 'members',
  summary: 'The company’s extra attributes, in the order in which they were added',
  access: seesMembers,
  answer: { status: 200, body: z.object({ extraAttributes: z.array(extraAttribute) }) },
  errors: [],
});

export const addExtraAttribute = endpoint({
  method: 'POST',
  path: '/:company/companies/extraAttributes',
  area: 'members',
  summary: 'Add an extra attribute',
  access: administers,
  body: attributeBody,
  answer: { status: 201, body: extraAttribute },
  errors: ['extraAttributeExists', 'tooManyExtraAttributes'],
});

export const renameExtraAttribute = endpoint({
  method: 'PUT',
  path: '/:company/companies/extraAttributes/:id',
  area: 'members',
  summary: 'Call an extra attribute something else; values stay',
  access: administers,
  params: z.object({ id }),
  body: attributeBody,
  answer: { status: 204 },
  errors: ['notFound', 'extraAttributeExists'],
});

export const removeExtraAttribute = endpoint({
  method: 'DELETE',
  path: '/:company/companies/extraAttributes/:id',
  area: 'members',
  summary: 'Remove an extra attribute with everybody’s values',
  access: administers,
  params: z.object({ id }),
  answer: { status: 204 },
  errors: ['notFound'],
});

/** The typed value of an extra attribute. An empty one removes the stored value. */
export const extraAttributeValue = createLineSchema(limits.extraAttributeValue);

export const setExtraAttribute = endpoint({
  method: 'PUT',
  path: '/:company/companies/users/extraAttribute',
  area: 'members',
  summary: 'Set a member’s value of an extra attribute, or take it away',
  access: setsStates,
  body: z.object({ userId: id, attributeId: id, value: extraAttributeValue }),
  answer: { status: 204 },
  errors: ['notFound'],
});
