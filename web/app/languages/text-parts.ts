import type { Language } from '#contract/wire/locales.ts';
import type meetingAnswer from '#web/answers/texts.pl.json';
import type fleet from '#web/assets/fleet/texts.pl.json';
import type resources from '#web/assets/resources/texts.pl.json';
import type assets from '#web/assets/texts.pl.json';
import type audit from '#web/audit/texts.pl.json';
import type bookingLists from '#web/booking-lists/texts.pl.json';
import type clocks from '#web/clocks/texts.pl.json';
import type sso from '#web/companies/sso/texts.pl.json';
import type companies from '#web/companies/texts.pl.json';
import type desks from '#web/desks/texts.pl.json';
import type display from '#web/display/texts.pl.json';
import type editor from '#web/editor/texts.pl.json';
import type exchange from '#web/exchange/texts.pl.json';
import type floors from '#web/floors/texts.pl.json';
import type accounts from '#web/identity/accounts/texts.pl.json';
import type captcha from '#web/identity/captcha/texts.pl.json';
import type factors from '#web/identity/factors/texts.pl.json';
import type providers from '#web/identity/providers/texts.pl.json';
import type identity from '#web/identity/texts.pl.json';
import type invitation from '#web/invitations/texts.pl.json';
import type locations from '#web/locations/texts.pl.json';
import type mailTrouble from '#web/mail/texts.pl.json';
import type myBookings from '#web/my-bookings/texts.pl.json';
import type parkingBooking from '#web/parking/booking/texts.pl.json';
import type parkingManage from '#web/parking/manage/texts.pl.json';
import type parking from '#web/parking/texts.pl.json';
import type payments from '#web/payments/texts.pl.json';
import type people from '#web/people/texts.pl.json';
import type presence from '#web/presence/texts.pl.json';
import type security from '#web/profile/security/texts.pl.json';
import type profile from '#web/profile/texts.pl.json';
import type referrals from '#web/referrals/texts.pl.json';
import type report from '#web/reports/texts.pl.json';
import type rooms from '#web/rooms/texts.pl.json';
import type settings from '#web/settings/texts.pl.json';
import type signedOut from '#web/shell/signed-out/texts.pl.json';
import type shell from '#web/shell/texts.pl.json';
import type subscription from '#web/subscription/texts.pl.json';
import type { TextTree } from './text-keys.ts';

/** All texts. The Polish ones are complete by definition and define the keys. */
export interface Texts {
  identity: typeof identity;
  accounts: typeof accounts;
  captcha: typeof captcha;
  factors: typeof factors;
  providers: typeof providers;
  sso: typeof sso;
  shell: typeof signedOut & typeof shell;
  floors: typeof floors;
  desks: typeof desks;
  referrals: typeof referrals;
  report: typeof report;
  exchange: typeof exchange;
  rooms: typeof rooms;
  parking: typeof parking;
  parkingBooking: typeof parkingBooking;
  parkingManage: typeof parkingManage;
  bookingLists: typeof bookingLists;
  myBookings: typeof myBookings;
  companies: typeof companies;
  settings: typeof settings;
  subscription: typeof subscription;
  locations: typeof locations;
  clocks: typeof clocks;
  presence: typeof presence;
  display: typeof display;
  payments: typeof payments;
  people: typeof people;
  mailTrouble: typeof mailTrouble;
  invitation: typeof invitation;
  meetingAnswer: typeof meetingAnswer;
  audit: typeof audit;
  profile: typeof profile;
  security: typeof security;
  editor: typeof editor;
  assets: typeof assets;
  fleet: typeof fleet;
  resources: typeof resources;
}

/** Texts that are fetched together. */
export interface Part {
  /** The feature of these texts. A bundle has its texts by feature, and null here. */
  feature: keyof Texts | null;
  load: Record<Language, () => Promise<{ default: TextTree }>>;
}

/**
 * The texts for signed-out people and the first ones after a sign-in, grouped by the screens that
 * need them together.
 */
export const textParts = {
  besideTheForm: {
    feature: null,
    load: {
      pl: () => import('./bundles/beside-the-form.pl.ts'),
      en: () => import('./bundles/beside-the-form.en.ts'),
    },
  },
  workplace: {
    feature: null,
    load: {
      pl: () => import('./bundles/workplace.pl.ts'),
      en: () => import('./bundles/workplace.en.ts'),
    },
  },
  accounts: {
    feature: 'accounts',
    load: {
      pl: () => import('#web/identity/accounts/texts.pl.json'),
      en: () => import('#web/identity/accounts/texts.en.json'),
    },
  },
  invitation: {
    feature: 'invitation',
    load: {
      pl: () => import('#web/invitations/texts.pl.json'),
      en: () => import('#web/invitations/texts.en.json'),
    },
  },
  meetingAnswer: {
    feature: 'meetingAnswer',
    load: {
      pl: () => import('#web/answers/texts.pl.json'),
      en: () => import('#web/answers/texts.en.json'),
    },
  },
  display: {
    feature: 'display',
    load: {
      pl: () => import('#web/display/texts.pl.json'),
      en: () => import('#web/display/texts.en.json'),
    },
  },
} as const satisfies Record<string, Part>;
