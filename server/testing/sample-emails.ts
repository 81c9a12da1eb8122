import { formatRefusal } from '#contract/messages/error-messages.ts';
import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import { createTrialEndingEmail } from '#server/modules/billing/trial/create-trial-ending-email.ts';
import { createImportedAbsencesEmail } from '#server/modules/booking/absences/imported-absences-email.ts';
import { createKeptDaysEmail } from '#server/modules/booking/absences/kept-days-email.ts';
import { createAssignmentEmail } from '#server/modules/booking/assignments/assignment-email.ts';
import { createInvitationEmail } from '#server/modules/companies/invitations/create-invitation-email.ts';
import { createExchangeIncidentEmail } from '#server/modules/exchange/incidents/incident-email.ts';
import { createOfferEmail } from '#server/modules/notifications/offers/offer-email.ts';
import { createTeamDaysEmail } from '#server/modules/notifications/team-days-email.ts';
import {
  createMemberVoucherEmail,
  createOperatorVoucherEmail,
  type VoucherEmailInput,
} from '#server/modules/referrals/vouchers/voucher-emails.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { createSampleAccountEmails } from './sample-account-emails.ts';
import { createSampleBookingEmails } from './sample-booking-emails.ts';
import { sampleBookingsByPlaceKind } from './sample-bookings-by-place-kind.ts';
import { sampleLinkCode, sampleSiteUrl } from './sample-delivery.ts';
import { createSampleSeriesEmails } from './sample-series-emails.ts';

const ownDesk = { desk: '12', location: 'Piętro 3', weekdays: [1, 2, 3, 4, 5], from: '2026-12-01', until: null };
const ofOwnDesk = { companyName: 'Morwika', address: `${sampleSiteUrl}/morwika/myBookings` };

const teamDays = {
  ...{ team: 'Nowa aplikacja', note: 'Wspólne demo i planowanie', by: 'Anna Nowicka', companyName: 'Morwika' },
  days: { weekdays: [2, 4], from: '2026-11-30', until: null },
  today: '2026-11-27',
  address: `${sampleSiteUrl}/morwika/week?week=2026-11-30`,
};

/** The voucher in emails to a member and to the operator. */
const voucher: VoucherEmailInput = {
  what: 'due',
  months: 1,
  amount: 20_000,
  dueOn: '2026-11-23T09:00:00Z',
  handedOn: null,
};
const referral = {
  ...{ memberName: 'Anna Nowicka', memberEmail: 'anna@firma.example' },
  ...{ companyName: 'Żółta Łódź', urlName: 'zolta-lodz', paid: 18_450 },
};

/** Returns every email of the product with sample data, by name. `npm run letters` shows them. */
export function createSampleEmails(language: Locale): Record<string, Email> {
  return {
    ...createSampleBookingEmails(language),
    ...createSampleSeriesEmails(language),
    ...createSampleAccountEmails(language),
    invitation: createInvitationEmail(language, {
      companyName: 'Przedsiębiorstwo Produkcyjno-Handlowe „Gżegżółka i Wspólnicy” sp. z o.o.',
      inviterName: 'Krzysztof Brzęczyszczykiewicz',
      address: `${sampleSiteUrl}/invitation/${sampleLinkCode}`,
    }),
    deskAssigned: createAssignmentEmail(language, { change: 'assigned', values: ownDesk, ...ofOwnDesk }),
    deskAssignmentChanged: createAssignmentEmail(language, {
      change: 'changed',
      values: { ...ownDesk, weekdays: [1, 3], until: '2027-06-30' },
      former: ownDesk,
      ...ofOwnDesk,
    }),
    deskAssignmentEnded: createAssignmentEmail(language, { change: 'ended', values: ownDesk, ...ofOwnDesk }),
    teamDaysProposed: createTeamDaysEmail(language, { situation: 'proposed', ...teamDays }),
    teamDaysChanged: createTeamDaysEmail(language, {
      ...{ situation: 'changed', ...teamDays },
      days: { weekdays: [2, 4], from: '2026-11-30', until: '2026-12-06' },
    }),
    teamDaysWithdrawn: createTeamDaysEmail(language, { situation: 'withdrawn', ...teamDays, note: '' }),
    trial: createTrialEndingEmail(language, {
      companyName: 'Morwika',
      end: Date.parse('2026-12-23T09:00:00Z'),
      days: 7,
      frozen: [
        { kind: 'desk', count: 14, names: [] },
        { kind: 'parking', count: 20, names: [] },
      ],
      address: `${sampleSiteUrl}/morwika/subscription/changePackage`,
    }),
    importedAbsences: createImportedAbsencesEmail(language, {
      companyName: 'Morwika',
      periods: [
        { firstDay: '2026-12-23', fromNoon: true, lastDay: '2026-12-28', untilNoon: false },
        { firstDay: '2027-01-04', fromNoon: false, lastDay: '2027-01-04', untilNoon: true },
      ],
      bookings: 5,
      address: `${sampleSiteUrl}/morwika/absences`,
    }),
    keptDays: createKeptDaysEmail(language, {
      companyName: 'Morwika',
      days: ['2026-12-23', '2027-01-04'].map((day) => ({ deskNo: '12', locationName: 'Piętro 1', day })),
      address: `${sampleSiteUrl}/morwika/myBookings`,
    }),
    offeredPlace: createOfferEmail(language, {
      booking: { ...sampleBookingsByPlaceKind.desk, offeredUntil: '2026-11-24T07:15:00Z' },
      place: language.startsWith('pl') ? 'Biurko 12' : 'Desk 12',
      companyName: 'Morwika',
      address: `${sampleSiteUrl}/morwika/myBookings?offer=${sampleLinkCode}`,
    }),
    voucherDue: createMemberVoucherEmail(language, voucher),
    voucherWithdrawn: createMemberVoucherEmail(language, { ...voucher, what: 'withdrawn', months: 6 }),
    voucherToHandOver: createOperatorVoucherEmail({ ...voucher, ...referral }),
    voucherCancelled: createOperatorVoucherEmail({ ...voucher, ...referral, what: 'withdrawn' }),
    voucherRefunded: createOperatorVoucherEmail({
      ...voucher,
      ...referral,
      what: 'withdrawn',
      handedOn: '2026-12-03T10:00:00Z',
    }),
    exchangeTrouble: createExchangeIncidentEmail(language, {
      companyName: 'Morwika',
      why: formatRefusal(
        {
          errorCode: 'EXCHANGE_VALIDATION_EXCEPTION',
          details: { name: 'UNAUTHORIZED', missingPermissions: [], rooms: [] },
        },
        getLanguage(language),
      ),
      address: `${sampleSiteUrl}/morwika/integrations/exchange`,
    }),
  };
}
