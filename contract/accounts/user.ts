import * as z from 'zod';
import { nameCircle } from '#contract/people/name-circle.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createRequiredLineSchema, id, instant, locale } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';

/** The profile of the signed-in person. */
export const profile = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** The language of the interface, messages and emails. */
  language: locale,
  /** The picture's address, relative to the site's root. Null if there is none. */
  avatar: z.string().nullable(),
  isCompanyCreator: z.boolean(),
  createdBySSO: z.boolean(),
  /**
   * True when single sign-on created the account, and a company's single sign-on can still open it.
   * Such an account gets neither a password nor a linked provider.
   */
  ssoOnly: z.boolean(),
  hasPassword: z.boolean(),
  /**
   * True when the person has accepted the current terms of service (AUTH-18). The next field says
   * so of the privacy policy.
   */
  termsOfService: z.boolean(),
  privacyPolicy: z.boolean(),
  marketingConsent: z.boolean(),
  /**
   * The circle of people who may see the person's name at their bookings. A company may be stricter
   * (docs/decisions/0057-privacy-of-names.md).
   */
  namesSeenBy: nameCircle,
  /**
   * The person's car for parking (PROF-05). `carId` is the index of its drawing, null for the
   * default drawing. An empty registration number means that the person has entered none.
   */
  carId: z.number().int().nullable(),
  vehicleRegistrationNumber: z.string(),
  modifiedOn: instant,
});
export type Profile = z.infer<typeof profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/user/profile',
  area: 'user',
  summary: 'The signed-in person',
  access: { who: 'signedIn' },
  answer: { status: 200, body: profile },
  errors: [],
});

/**
 * The fields of a profile that its owner changes (PROF-02): the name, the consent to marketing, and
 * the people who see the name. profile-change.ts checks the name.
 */
export const profileUpdate = z.object({
  name: createRequiredLineSchema(limits.nameLength.most),
  marketingConsent: z.boolean(),
  /** Pages of earlier versions leave it out, and the choice stays as it is. */
  namesSeenBy: nameCircle.optional(),
});
export type ProfileUpdate = z.infer<typeof profileUpdate>;

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/user/profile',
  area: 'user',
  summary: 'Change one’s name and whether one wants news',
  description: 'In every company; the person’s other windows are told (UserProfileRefreshed).',
  access: { who: 'signedIn' },
  body: profileUpdate,
  answer: { status: 200, body: profile },
  errors: [],
});

/**
 * The accepted types and the maximum size of a profile picture. The server detects the type from
 * the file's content.
 */
export const avatarUploadLimits = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: limits.avatarBytes,
} as const;

export const addAvatar = endpoint({
  method: 'POST',
  path: '/user/avatar',
  area: 'user',
  summary: 'Give oneself a picture, in place of the one there is',
  description: 'Its middle square, drawn anew in several sizes, without what the file says of its making.',
  access: { who: 'signedIn' },
  upload: avatarUploadLimits,
  answer: { status: 200, body: z.object({ avatar: z.string() }) },
  errors: ['pictureUnreadable', 'pictureTooLarge'],
});

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/user/avatar',
  area: 'user',
  summary: 'Take one’s picture away; without one it changes nothing',
  access: { who: 'signedIn' },
  answer: { status: 204 },
  errors: [],
});

export const getOwnData = endpoint({
  method: 'GET',
  path: '/user/data',
  area: 'user',
  summary: 'Everything that is kept about oneself, as a file',
  description:
    'JSON: profile, consents, memberships with their extra attributes, bookings of all kinds with who was invited, assigned desks, notification preferences, sessions, linked providers, further factors, alerts, referrals, invitations, and what the audit trails of their companies say of them. No secrets: of a password only whether there is one.',
  access: { who: 'signedIn' },
  answer: { status: 200, file: 'application/json' },
  errors: [],
});

export const changeLanguage = endpoint({
  method: 'PUT',
  path: '/user/changeLanguage',
  area: 'user',
  summary: 'Choose the language of the interface, messages and mails',
  access: { who: 'signedIn' },
  body: z.object({ language: locale }),
  answer: { status: 204 },
  errors: [],
});

/**
 * The side in pixels of the square that contains the requested picture. Without it the server sends
 * its largest size, which is 256 for uploads.
 */
const pictureSize = z.enum(['64', '128']).optional();

export const getAvatar = endpoint({
  method: 'GET',
  path: '/user/:id/avatar',
  area: 'user',
  summary: 'The picture of a person',
  description:
    'Addresses come ready-made from other answers, with the key that lets an <img> show them and the version that lets a browser keep it.',
  access: { who: 'linkHolder' },
  params: z.object({ id }),
  query: z.object({ v: z.string().max(64).optional(), key: z.string().max(64).optional(), size: pictureSize }),
  answer: { status: 200, file: 'image/*' },
  errors: ['notFound'],
});

export const getFile = endpoint({
  method: 'GET',
  path: '/file/:id',
  area: 'files',
  summary: 'A stored picture, such as the sketch of a floor',
  description: 'Addresses come ready-made from other answers, with the key that lets an <img> show them.',
  access: { who: 'linkHolder' },
  params: z.object({ id }),
  query: z.object({ key: z.string().max(64).optional(), size: pictureSize }),
  answer: { status: 200, file: 'image/*' },
  errors: ['notFound'],
});
