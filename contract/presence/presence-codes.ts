import * as z from 'zod';
import { locationFields } from '#contract/booking/kind-bookings.ts';
import { confirmableKind } from '#contract/places/booked-kinds.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createTextSchema, id, instant } from '#contract/wire/formats.ts';

/*
 * Codes that people scan at a place (modules, sections 2, 4 and 7: QR confirmation). A code
 * contains the place and an HMAC by the company's key, so it cannot be guessed. A code becomes
 * invalid when its place is removed, or when a new set replaces the key.
 */

const member = { who: 'member', allOf: ['user-get-profile'] } as const;
const administrator = { who: 'member', allOf: ['company-update'] } as const;

/**
 * The parameter `qr` in the address of a printed code. The schema cuts a longer text and replaces
 * invalid characters. The server then treats such a text as an unknown code.
 */
export const qrCode = z
  .string()
  .overwrite((scanned) => scanned.slice(0, 100).toWellFormed().replaceAll('\0', '?'))
  .pipe(createTextSchema(100).min(1));

export const generateQrCodes = endpoint({
  method: 'GET',
  path: '/:company/qr/generateAll',
  area: 'presence',
  summary: 'A zip of printable codes of all places (CONF-04)',
  description:
    'PDF sheets of labels (A4, twelve a page) and of one place a page, by location, and a PNG of each code; with the name of the place and where it lies.',
  access: administrator,
  answer: { status: 200, file: 'application/zip' },
  errors: ['tooManyRequests'],
});

/**
 * Replaces all codes of the company, so that printed codes become invalid. {@link generateQrCodes}
 * then returns the new codes.
 */
export const renewQrCodes = endpoint({
  method: 'POST',
  path: '/:company/qr/renew',
  area: 'presence',
  summary: 'Make a new set of codes; printed ones no longer work',
  access: administrator,
  answer: { status: 204 },
  errors: [],
});

/**
 * A booking of the caller at the scanned place, confirmable now or confirmed already. For a parking
 * space the location is its parking.
 */
export const ownBookingAtScannedPlace = z.object({
  id,
  state: z.union([z.literal(0), z.literal(1)]),
  startDate: instant,
  endDate: instant,
  createdOn: instant,
  ...locationFields,
  placeName: z.string(),
});
export type OwnBookingAtScannedPlace = z.infer<typeof ownBookingAtScannedPlace>;

/**
 * The place of a scanned code (QR result, modules, section 3). `context` is the place's kind. The
 * reservation lists of the two other kinds are empty.
 */
export const scannedPlace = z.object({
  context: confirmableKind,
  contextName: z.string(),
  placeId: id,
  locationId: id,
  locationName: z.string(),
  locationIana: z.string(),
  /**
   * The end of the free time that begins now, for a booking at once. Null if the place is taken,
   * locked or closed to the caller.
   */
  freeUntil: instant.nullable(),
  /** True if the location is closed now. Older servers send nothing. */
  isClosed: z.boolean().optional(),
  /**
   * The start of that free time, if a booking or its preparation ended within the last day. Units
   * of time may begin before now, but not before this moment.
   */
  freeFrom: instant.nullable().optional(),
  deskReservations: z.array(ownBookingAtScannedPlace),
  roomReservations: z.array(ownBookingAtScannedPlace),
  parkingReservations: z.array(ownBookingAtScannedPlace),
});
export type ScannedPlace = z.infer<typeof scannedPlace>;

/**
 * Returns the caller's reservations of today at the scanned place (CONF-03). `doesNotExists` means
 * that the code belongs to no place. `notEnabled` means that the company does not confirm this kind
 * by codes.
 */
export const scanQrCode = endpoint({
  method: 'POST',
  path: '/:company/qr/scan',
  area: 'presence',
  summary: 'What a scanned code stands for, and the caller’s reservations there (CONF-03)',
  access: member,
  reads: true,
  body: z.object({
    qrCode,
    /**
     * The caller's time, a field of the specification. The server ignores it and uses its own time.
     */
    date: instant.optional(),
  }),
  answer: { status: 200, body: scannedPlace },
  errors: ['doesNotExists', 'notEnabled'],
});

/**
 * Confirms presence by a code at the place. The server checks the code again, so that a booking's
 * id alone does not confirm presence from home.
 */
export const confirmByQrCode = endpoint({
  method: 'POST',
  path: '/:company/qr/confirm',
  area: 'presence',
  summary: 'Confirm one’s presence by the code of the place (CONF-01, CONF-03)',
  access: member,
  body: z.object({ qrCode, reservationId: id }),
  answer: { status: 204 },
  errors: [
    'doesNotExists',
    'notEnabled',
    'notFound',
    'notYourBooking',
    'bookingReleased',
    'bookingPassed',
    'confirmationTooEarly',
    'offerOpen',
  ],
});
