import * as z from 'zod';
import { confirmedKind } from './booked-kinds.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, text } from './formats.ts';
import { locationFields } from './kind-bookings.ts';

/*
 * Codes of places, to be scanned by whoever is there (modules, sections 2, 4 and 7: QR confirmation). A code holds the place and a proof
 * made with the company's key: it cannot be guessed, ends with the place, and with the key when a new set is made.
 */

const member = { who: 'member', allOf: ['user-get-profile'] } as const;
const administrator = { who: 'member', allOf: ['company-update'] } as const;

/** The `qr` of a printed code's query. A longer text is cut, and what is no text stands for nothing: the page has words for both. */
export const qrCode = z
  .string()
  .overwrite((scanned) => scanned.slice(0, 100).toWellFormed().replaceAll('\0', '?'))
  .pipe(text(100).min(1));

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

/** Makes all printed codes void: those of {@link generateQrCodes} are other ones from then on. */
export const renewQrCodes = endpoint({
  method: 'POST',
  path: '/:company/qr/renew',
  area: 'presence',
  summary: 'Make a new set of codes; printed ones no longer work',
  access: administrator,
  answer: { status: 204 },
  errors: [],
});

/** A booking of the scanned place, of the caller, which may be confirmed now or has been; the location of a space is its parking. */
export const scannedReservation = z.object({
  id,
  state: z.union([z.literal(0), z.literal(1)]),
  startDate: instant,
  endDate: instant,
  createdOn: instant,
  ...locationFields,
  placeName: z.string(),
});
export type ScannedReservation = z.infer<typeof scannedReservation>;

/** What a scanned code stands for (QR result, modules, section 3). Of the three lists only that of `context` can have something in it. */
export const scannedPlace = z.object({
  context: confirmedKind,
  contextName: z.string(),
  placeId: id,
  locationId: id,
  locationName: z.string(),
  locationIana: z.string(),
  /** Free from now until then: to be booked at once; null when it is taken, locked or not for the caller. */
  freeUntil: instant.nullable(),
  deskReservations: z.array(scannedReservation),
  roomReservations: z.array(scannedReservation),
  parkingReservations: z.array(scannedReservation),
});
export type ScannedPlace = z.infer<typeof scannedPlace>;

/**
 * CONF-03: the caller's reservations of today at the scanned place. Refused with `doesNotExists` when the code is of no place (any more), and
 * with `notEnabled` when the company does not confirm this kind by codes.
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
    /** The caller's clock; the server goes by its own. */
    date: instant.optional(),
  }),
  answer: { status: 200, body: scannedPlace },
  errors: ['doesNotExists', 'notEnabled'],
});

/** Confirms presence by a code at the place: the code is checked again, so that nobody confirms from home by an id alone. */
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
  ],
});
