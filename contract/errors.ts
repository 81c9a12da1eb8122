import * as z from 'zod';
import { day, hour, id, instant } from './formats.ts';
import { ssoProblem } from './sso-problems.ts';

const nothing = z.object({});
/** What a letter's code is for. */
const codePurpose = z.enum(['activation', 'passwordReset']);
/** A time at which somebody holds a place: who is shown to everybody who may book there. */
const takenTime = z.object({ startDate: instant, endDate: instant, userName: z.string().optional() });
/** How a second factor can be shown. */
const secondWay = z.enum(['authenticator', 'passkey', 'recoveryCode']);

/**
 * Every refusal that the API can give: its HTTP status and the figures that come with it. The words stand in
 * error-messages.ts. Codes in the specification keep its spelling.
 */
export const errors = {
  validationFailed: {
    status: 400,
    details: z.object({
      issues: z.array(z.object({ path: z.string(), message: z.string() })),
      /** Whether the address that was asked is wrong, its path or its query: no field of a form has it. */
      inAddress: z.boolean(),
    }),
  },
  malformedRequest: { status: 400, details: nothing },
  notSignedIn: { status: 401, details: nothing },
  invalidCredentials: { status: 401, details: nothing },
  refreshTokenInvalid: { status: 401, details: nothing },
  userLockOuted: { status: 403, details: z.object({ userName: z.string(), lockedOutEnd: instant }) },
  emailNotConfirmed: { status: 403, details: nothing },
  /** The first factor was right; {@link ways} are those to show a second one by, until then. */
  secondFactorNeeded: {
    status: 401,
    details: z.object({
      ways: z.array(secondWay),
      until: instant,
      /** The company that an invitation has just been accepted into: the one to open afterwards. */
      joined: z.object({ companyId: id, companyUrlName: z.string() }).optional(),
    }),
  },
  /** Neither the authenticator's code of now, nor a recovery code that is left. */
  secondFactorWrong: { status: 401, details: nothing },
  /** This browser has no sign-in that waits for a second factor: it took too long, or has been finished. */
  secondStepLost: { status: 410, details: nothing },
  /** A passkey that nobody has, or an answer that is not the one to what was asked. */
  passkeyRefused: { status: 401, details: nothing },
  passkeyTaken: { status: 409, details: nothing },
  tooManyPasskeys: { status: 409, details: z.object({ max: z.number().int() }) },
  /** Passkeys belong to a name of the internet; this deployment has an address of numbers alone. */
  passkeysNotHere: { status: 409, details: z.object({ address: z.string() }) },
  /** An authenticator app is set up already; it has to be turned off first. */
  authenticatorThere: { status: 409, details: nothing },
  /** The app that is being set up shows another code. */
  authenticatorCodeWrong: { status: 422, details: nothing },
  /** There is no second factor that recovery codes could stand for. */
  noSecondFactor: { status: 409, details: nothing },
  /** Whoever has the session has to show again who they are. */
  proofNeeded: { status: 403, details: nothing },
  /** What was shown is wrong. */
  proofWrong: { status: 422, details: nothing },
  /** Providers send browsers back to the deployment's own address; this page stands at another. */
  notAtThisAddress: { status: 409, details: z.object({ address: z.string() }) },
  /** The company asks its people for a second factor, and this one has none. */
  secondFactorRequired: { status: 403, details: nothing },
  /** Whoever asks others for a second factor has one. */
  ownSecondFactorFirst: { status: 409, details: nothing },
  /** The captcha's answer is missing, wrong, used, expired or of another form, or the visible step is asked for (AUTH-12). */
  invalidCaptcha: { status: 403, details: nothing },
  DuplicateUserName: { status: 409, details: nothing },
  /** What the code of a letter's link can be instead of good: each says what to do next. */
  codeUsed: { status: 410, details: z.object({ purpose: codePurpose }) },
  /** A newer letter was sent. */
  codeReplaced: { status: 410, details: z.object({ purpose: codePurpose }) },
  codeExpired: { status: 410, details: z.object({ purpose: codePurpose }) },
  /** Nobody's, of somebody else, or cut off on its way. */
  codeUnknown: { status: 404, details: z.object({ purpose: codePurpose }) },
  /** One of those that are tried first. */
  passwordCommon: { status: 422, details: nothing },
  /** They would be left without an active administrator. */
  lastAdminOf: { status: 409, details: z.object({ companies: z.array(z.string()) }) },
  /** Somebody whom a company's single sign-on made has none (PROF-03). */
  passwordNotAllowed: { status: 409, details: nothing },
  /** A sign-in by a provider that this browser does not have, has already taken up, or has left for too long. */
  externalSignInLost: { status: 410, details: nothing },
  providerUnavailable: { status: 503, details: nothing },
  /** Whom a company's single sign-on made signs in by nothing else. */
  providerNotAllowed: { status: 409, details: nothing },
  /** Without it nothing is left to sign in by; `bySso` says that the account takes no other way in, as a company's single sign-on made it. */
  lastProvider: { status: 409, details: z.object({ bySso: z.boolean() }) },
  /** The new password is the one that has just been shown as the old one. */
  passwordSame: { status: 422, details: nothing },
  /** A company's identity provider has to be public and speak https. */
  issuerNotAllowed: { status: 422, details: nothing },
  /** Another issuer is not told the secret that was meant for the one before. */
  secretNeeded: { status: 422, details: nothing },
  organisationTaken: { status: 409, details: nothing },
  /** The provider that is to be switched on did not stand the test that needs no person. */
  ssoTestFailed: { status: 422, details: z.object({ problem: ssoProblem }) },
  /** Settings that are to be switched on are proven by a sign-in with them. */
  ssoSignInFirst: { status: 409, details: nothing },
  /** Without it no administrator of the company would have a way in. */
  ownWayInFirst: { status: 409, details: nothing },
  tooManyDomains: { status: 409, details: z.object({ max: z.number().int() }) },
  /** The domain's TXT record cannot be found, or says something else. */
  recordMissing: { status: 409, details: z.object({ name: z.string() }) },
  /** Another company has proven the domain, and its record still stands. */
  domainTaken: { status: 409, details: nothing },
  /** The deployment has no keys to send push messages by. */
  pushNotOffered: { status: 409, details: nothing },
  /** No address of a push service that may be asked, or keys that are none. */
  pushDeviceNotAllowed: { status: 422, details: nothing },
  tooManyPushDevices: { status: 409, details: z.object({ max: z.number().int() }) },
  /** Another website's page asked for what only pages of ours may. */
  foreignPage: { status: 403, details: nothing },
  /** A referral code that nobody has, or of a programme that is not on. */
  referralCodeInvalid: { status: 422, details: nothing },
  /** The code of whoever joined with the very e-mail that registers. */
  referralCodeOwn: { status: 409, details: nothing },
  /** The referral programme has not begun. */
  referralNotStarted: { status: 409, details: z.object({ startAt: instant }) },
  referralEnded: { status: 409, details: nothing },
  /** Other terms hold by now than those that were accepted. */
  referralTermsChanged: { status: 409, details: nothing },
  /** The operator's site did not show that it is. */
  operatorKeyInvalid: { status: 401, details: nothing },
  roomKeyInvalid: { status: 401, details: nothing },
  /** A message of another server that is not signed as it should be, or was signed too long ago, or has come before. */
  signatureInvalid: { status: 403, details: nothing },
  /** Nobody can pay by card here: the deployment has no point of sale. */
  paymentsNotConfigured: { status: 409, details: nothing },
  /** The bank would send the browser back to a page that is not ours. */
  continueUrlForeign: { status: 422, details: nothing },
  /** Whether an invoice is wanted was not said. */
  invoiceChoiceMissing: { status: 422, details: nothing },
  /** One is wanted, and the company's name or VAT number for it is not known. */
  invoiceDataMissing: { status: 409, details: nothing },
  cardExpired: { status: 409, details: nothing },
  /** What the form for cards gave was used, is too old, or is none. */
  cardTokenInvalid: { status: 422, details: nothing },
  /** Renewals are charged to it. */
  cardIsDefault: { status: 409, details: nothing },
  /** Another payment of the company is being made. */
  paymentUnderWay: { status: 409, details: nothing },
  /** Signed by PayU, and about no order of ours as it is. */
  orderMismatch: { status: 400, details: nothing },
  forbidden: { status: 403, details: z.object({ missing: z.array(z.string()) }) },
  moduleDisabled: { status: 403, details: nothing },
  /** Nothing can be changed, and no company founded, until the terms and the privacy policy of today are accepted (AUTH-18). */
  consentsMissing: { status: 403, details: nothing },
  /** Nothing of the company can be changed until an administrator activates it. An invitation names the company and whom to ask. */
  companyInactive: {
    status: 409,
    details: z.object({ companyName: z.string().optional(), companyEmail: z.string().optional() }),
  },
  companyNotFound: { status: 404, details: nothing },
  notFound: { status: 404, details: nothing },
  payloadTooLarge: { status: 413, details: nothing },
  fileTooLarge: { status: 413, details: z.object({ maxBytes: z.number().int() }) },
  fileTypeNotAllowed: { status: 415, details: z.object({ types: z.array(z.string()) }) },
  tooManyRequests: { status: 429, details: z.object({ retryAfterSeconds: z.number().int() }) },
  internalError: { status: 500, details: z.object({ requestId: z.string() }) },
  databaseUnavailable: { status: 503, details: nothing },
  /** Others held for too long what the call needed, or it took too long itself; nothing was changed. */
  busy: { status: 503, details: nothing },

  /** `kind` is that of the place, by its name in the database; left out, words say "place". */
  slotTaken: { status: 409, details: z.object({ taken: z.array(takenTime), kind: z.string().optional() }) },
  placeLocked: { status: 409, details: nothing },
  placeFrozen: { status: 409, details: nothing },
  restrictedArea: { status: 403, details: z.object({ locationName: z.string() }) },
  endBeforeStart: { status: 422, details: nothing },
  /** Of a period of whole days: the last lies before the first. */
  daysOutOfOrder: { status: 422, details: nothing },
  bookingTooShort: { status: 422, details: z.object({ minutes: z.number().int() }) },
  bookingTooLong: { status: 422, details: z.object({ hours: z.number() }) },
  /** `hoursOver`: the day may be booked, but these hours of it have passed. */
  dateInPast: { status: 422, details: z.object({ today: day, hoursOver: z.boolean().optional() }) },
  dateTooFar: { status: 422, details: z.object({ lastDay: day, days: z.number().int() }) },
  outsideReservationHours: { status: 422, details: z.object({ from: hour, to: hour }) },
  periodsOverlap: { status: 422, details: nothing },
  /** `forColleague`: these are a colleague's, for whom the place was to be booked. */
  tooManyBookings: {
    status: 409,
    details: z.object({
      ...{ current: z.number().int(), max: z.number().int() },
      forColleague: z.literal(true).optional(),
    }),
  },
  tooManySelectedBookingDays: {
    status: 409,
    details: z.object({
      ...{ current: z.number().int(), selected: z.number().int(), max: z.number().int() },
      forColleague: z.literal(true).optional(),
    }),
  },
  topicRequired: { status: 422, details: nothing },
  /** It stands for a meeting of a calendar outside, and is changed there. */
  bookedInCalendar: { status: 409, details: nothing },
  /** Microsoft does not let us in, or not everywhere: nothing was saved (modules, section 8). */
  EXCHANGE_VALIDATION_EXCEPTION: {
    status: 422,
    details: z.object({
      name: z.enum(['MISSING_PERMISSION', 'UNAUTHORIZED', 'MAILBOX', 'CONNECTION']),
      missingPermissions: z.array(z.string()),
      rooms: z.array(z.string()),
    }),
  },
  EMPTY_CREDENTIAL_CANNOT_ENABLE_INTEGRATION: { status: 422, details: nothing },
  /** Somebody has decided meanwhile, or the meeting is gone. */
  exchangeConflictClosed: { status: 409, details: nothing },
  /** Refuses an answer: the meeting is cancelled, the caller is not invited, or the link belongs to no invitation. */
  notInvited: { status: 404, details: nothing },
  participantNotActive: { status: 422, details: nothing },
  personNotActive: { status: 422, details: nothing },
  bookingPassed: { status: 409, details: nothing },
  /** Running, where only one that has not begun may be cancelled. */
  bookingActive: { status: 409, details: nothing },
  /** Not begun, where only a running one may be ended early. */
  bookingNotStarted: { status: 409, details: nothing },
  /** Another person's, or another session's, connection to the live hub. */
  notYourConnection: { status: 403, details: nothing },
  /** A connection to the live hub has one transport, and this one has another already. */
  connectionTaken: { status: 409, details: nothing },
  notYourBooking: { status: 403, details: nothing },
  confirmationNotEnabled: { status: 409, details: nothing },
  /** One's own, which nobody confirmed in time. */
  bookingReleased: { status: 409, details: z.object({ at: instant }) },
  /** The company's setting is off. */
  noShowsNotCounted: { status: 409, details: nothing },
  confirmationTooEarly: { status: 409, details: z.object({ day }) },
  /** Somebody saved the same thing since the caller read it. */
  changedMeanwhile: { status: 409, details: nothing },
  hourFromBeforeHourToValidation: { status: 422, details: nothing },
  phoneInvalid: { status: 422, details: nothing },
  phoneNotEuropean: { status: 422, details: nothing },
  /** Founding companies is for those who belong to none, or have founded one before. */
  notCompanyCreator: { status: 403, details: nothing },
  tooManyNewCompanies: { status: 429, details: z.object({ max: z.number().int() }) },
  /** A file of the right type that holds no picture. */
  pictureUnreadable: { status: 422, details: nothing },
  pictureTooLarge: { status: 422, details: z.object({ megapixels: z.number().int() }) },
  /** Nobody turns themselves off, changes their own role or removes themselves. */
  ownMembership: { status: 409, details: nothing },
  /** The company would be left without an active administrator. */
  lastAdmin: { status: 409, details: nothing },
  /** A member is no longer in the state that the command is for. */
  memberChanged: { status: 409, details: nothing },
  extraAttributeExists: { status: 409, details: nothing },
  tooManyExtraAttributes: { status: 409, details: z.object({ max: z.number().int() }) },
  /** Of the company, within 24 hours. */
  tooManyInvitations: { status: 429, details: z.object({ max: z.number().int(), left: z.number().int() }) },
  /** What an invitation's link can be instead of good: each says what to do next. */
  invitationUnknown: { status: 404, details: nothing },
  invitationReplaced: { status: 410, details: nothing },
  invitationExpired: { status: 410, details: nothing },
  /** A caller who is in the company already reads which one, and where it is. */
  invitationUsed: {
    status: 410,
    details: z.object({ companyName: z.string().optional(), companyUrlName: z.string().optional() }),
  },
  invitationRemoved: { status: 410, details: nothing },
  /** It asks for another mode by now: an account was made, or somebody signed in or out. */
  invitationChanged: { status: 409, details: nothing },
  /** Whoever is signed in is not the one who was invited (INV-03). */
  InvitationForAnotherUser: { status: 403, details: nothing },
  /** The password of the invited one's account is another (INV-04). */
  InvalidPassword: { status: 401, details: nothing },
  sampleDataNotNeeded: { status: 409, details: nothing },
  /** The company has as many locations as it may. */
  tooManyLocations: { status: 409, details: z.object({ max: z.number().int() }) },
  /** Locations would lie too deep in one another. */
  tooDeep: { status: 409, details: z.object({ max: z.number().int() }) },
  /** The root stands for the company: it stays where it is, and is seen. */
  rootStays: { status: 409, details: nothing },
  movedBelowItself: { status: 409, details: nothing },
  /** Below what is not published nothing is. */
  parentUnpublished: { status: 409, details: z.object({ name: z.string() }) },
  /** Colleagues have bookings there, or locations below it are published. */
  locationInUse: { status: 409, details: z.object({ bookings: z.number().int(), locations: z.number().int() }) },
  /** A save changes the time zone of so many bookings that have not ended, of so many people, and does not say what they keep. */
  bookingsOnOtherClocks: { status: 409, details: z.object({ bookings: z.number().int(), people: z.number().int() }) },
  /** By the hours of the wall some bookings would overlap once the time zone has changed. */
  clocksCollide: { status: 409, details: nothing },
  /** More would be cancelled than was confirmed: so many by now. */
  moreBookings: { status: 409, details: z.object({ bookings: z.number().int(), people: z.number().int() }) },
  /** The location was removed then, by a person whose account may be gone by now; only those who draw read it. */
  locationRemoved: { status: 404, details: z.object({ name: z.string(), by: z.string().nullable(), on: instant }) },
  /** Somebody saved the drawing since the caller opened it. */
  drawingChanged: { status: 409, details: z.object({ version: z.number().int(), by: z.string().nullable() }) },
  /** EDIT-08: with this drawing the company would have so many desks or rooms. */
  deskLimitExceeded: { status: 409, details: z.object({ count: z.number().int(), limit: z.number().int() }) },
  roomLimitExceeded: { status: 409, details: z.object({ count: z.number().int(), limit: z.number().int() }) },
  deskNoTwice: { status: 422, details: z.object({ no: z.number().int() }) },
  /** Places whose middle, and pointers of which a corner, lies beside the board. */
  outsideBoard: { status: 422, details: z.object({ names: z.array(z.string()) }) },
  /** What the package has frozen keeps its shape, size and state. */
  frozenChanged: { status: 409, details: z.object({ names: z.array(z.string()) }) },
  /** Ids that are something else's, or of another location. */
  idTaken: { status: 409, details: z.object({ ids: z.array(z.string()) }) },
  /** Pointers to locations that are not there. */
  pointerNowhere: { status: 422, details: z.object({ names: z.array(z.string()) }) },
  /** A picture that was not uploaded here, or is gone by now. */
  fileNotFound: { status: 422, details: nothing },
  exchangeIdentifierTaken: { status: 409, details: z.object({ identifier: z.string(), roomName: z.string() }) },
  /** EDIT-04: a display without a key, or a key that is too simple. */
  roomDashboardKeyValidationFailed: { status: 422, details: z.object({ names: z.array(z.string()) }) },
  /** CONF-03: the code is of no place, of another company, or of a set that was replaced. */
  doesNotExists: { status: 404, details: nothing },
  /** CONF-03: the company does not confirm bookings of this kind by codes. */
  notEnabled: { status: 409, details: nothing },
  /** PARK-04: active spaces of all parkings, were this one saved. */
  spacesCountExceeded: { status: 409, details: z.object({ count: z.number().int(), limit: z.number().int() }) },
  /** A number, or a place on the grid, that two spaces have. */
  spaceTwice: { status: 422, details: z.object({ names: z.array(z.string()) }) },
  outsideGrid: { status: 422, details: z.object({ names: z.array(z.string()) }) },
  /** PARK-06: a space out of use opens to a bypass alone. */
  spaceOutOfUse: { status: 409, details: nothing },
  /** FLEET-01, RES-01: the company has as many cars, or resources, as its package allows. */
  assetLimitReached: { status: 409, details: z.object({ limit: z.number().int() }) },
  /** Somebody saved it since the caller opened it; null when nobody knows who. */
  savedMeanwhile: { status: 409, details: z.object({ by: z.string().nullable() }) },
  /** The id of what is added is something else’s, or of what was removed. */
  assetIdTaken: { status: 409, details: nothing },
  /** The company has the package that it asks for. */
  packageInForce: { status: 409, details: nothing },
  /** Another change waits for the end of the period; it has to be taken back first. */
  changeQueued: { status: 409, details: nothing },
  /** The package is not to be had, or not at this price, since something has changed. */
  offerChanged: { status: 409, details: nothing },
  /** The package comes into force by its payment. */
  paymentNeeded: { status: 402, details: nothing },
  placeLimitReached: { status: 409, details: z.object({ desks: z.number().int(), rooms: z.number().int() }) },
} as const satisfies Record<string, { status: number; details: z.ZodObject }>;

export type ErrorCode = keyof typeof errors;
export type ErrorDetails<C extends ErrorCode> = z.infer<(typeof errors)[C]['details']>;

/** The body of every answer that is not a success. */
export const errorBody = z.object({
  errorCode: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  /** In the caller's language. */
  message: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** A refusal on its way out of a rule or a command, before it has words. */
export type Refusal = { [C in ErrorCode]: { errorCode: C; details: ErrorDetails<C> } }[ErrorCode];

/** Builds a refusal, its figures checked against its code. */
export function refusal<C extends ErrorCode>(
  errorCode: C,
  details: ErrorDetails<C>,
): Extract<Refusal, { errorCode: C }> {
  return { errorCode, details } as Extract<Refusal, { errorCode: C }>;
}
