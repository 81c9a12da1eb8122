import type signOut from '#web/app/shell/sign-out/texts.pl.json';
import type signedOut from '#web/app/shell/signed-out/texts.pl.json';
import type shell from '#web/app/shell/texts.pl.json';
import type meetingAnswer from '#web/features/accounts/answers/texts.pl.json';
import type accounts from '#web/features/accounts/identity/accounts/texts.pl.json';
import type captcha from '#web/features/accounts/identity/captcha/texts.pl.json';
import type factors from '#web/features/accounts/identity/factors/texts.pl.json';
import type providers from '#web/features/accounts/identity/providers/texts.pl.json';
import type identity from '#web/features/accounts/identity/texts.pl.json';
import type invitation from '#web/features/accounts/invitations/texts.pl.json';
import type security from '#web/features/accounts/profile/security/texts.pl.json';
import type profile from '#web/features/accounts/profile/texts.pl.json';
import type billing from '#web/features/billing/texts.pl.json';
import type absences from '#web/features/booking/absences/texts.pl.json';
import type fleet from '#web/features/booking/assets/fleet/texts.pl.json';
import type resources from '#web/features/booking/assets/resources/texts.pl.json';
import type assets from '#web/features/booking/assets/texts.pl.json';
import type assigned from '#web/features/booking/assigned/texts.pl.json';
import type bookingLists from '#web/features/booking/booking-lists/texts.pl.json';
import type desks from '#web/features/booking/desks/texts.pl.json';
import type floors from '#web/features/booking/floors/texts.pl.json';
import type meetingTimes from '#web/features/booking/floors/times/texts.pl.json';
import type myBookings from '#web/features/booking/my-bookings/texts.pl.json';
import type parkingBooking from '#web/features/booking/parking/booking/texts.pl.json';
import type parkingManage from '#web/features/booking/parking/manage/texts.pl.json';
import type parking from '#web/features/booking/parking/texts.pl.json';
import type presence from '#web/features/booking/presence/texts.pl.json';
import type rooms from '#web/features/booking/rooms/texts.pl.json';
import type series from '#web/features/booking/series/texts.pl.json';
import type waitlist from '#web/features/booking/waitlist/texts.pl.json';
import type week from '#web/features/booking/week/texts.pl.json';
import type audit from '#web/features/company/audit/texts.pl.json';
import type sso from '#web/features/company/companies/sso/texts.pl.json';
import type companies from '#web/features/company/companies/texts.pl.json';
import type mailTrouble from '#web/features/company/mail/texts.pl.json';
import type people from '#web/features/company/people/texts.pl.json';
import type privacy from '#web/features/company/privacy/texts.pl.json';
import type referrals from '#web/features/company/referrals/texts.pl.json';
import type settings from '#web/features/company/settings/texts.pl.json';
import type teams from '#web/features/company/teams/texts.pl.json';
import type display from '#web/features/display/texts.pl.json';
import type exchange from '#web/features/exchange/texts.pl.json';
import type editor from '#web/features/places/editor/texts.pl.json';
import type locations from '#web/features/places/locations/texts.pl.json';
import type report from '#web/features/reports/texts.pl.json';
import type { TextBundleDefinition } from '#web/platform/languages/text-bundles.ts';
import type clocks from '#web/platform/time-zones/texts.pl.json';
import type { companyTextBundles } from './company-text-bundles.ts';

/** All texts by feature. The Polish files define the keys. */
interface AllTexts {
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
  assigned: typeof assigned;
  bookingLists: typeof bookingLists;
  series: typeof series;
  waitlist: typeof waitlist;
  week: typeof week;
  privacy: typeof privacy;
  teams: typeof teams;
  absences: typeof absences;
  myBookings: typeof myBookings;
  companies: typeof companies;
  settings: typeof settings;
  billing: typeof billing;
  locations: typeof locations;
  clocks: typeof clocks;
  meetingTimes: typeof meetingTimes;
  presence: typeof presence;
  display: typeof display;
  people: typeof people;
  mailTrouble: typeof mailTrouble;
  invitation: typeof invitation;
  signOut: typeof signOut;
  meetingAnswer: typeof meetingAnswer;
  audit: typeof audit;
  profile: typeof profile;
  security: typeof security;
  editor: typeof editor;
  assets: typeof assets;
  fleet: typeof fleet;
  resources: typeof resources;
}

/**
 * Bundles of texts for signed-out people and for the first screens after a sign-in. Texts that a
 * screen needs together form a bundle.
 */
export const firstScreenTextBundles = {
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
      pl: () => import('#web/features/accounts/identity/accounts/texts.pl.json'),
      en: () => import('#web/features/accounts/identity/accounts/texts.en.json'),
    },
  },
  invitation: {
    feature: 'invitation',
    load: {
      pl: () => import('#web/features/accounts/invitations/texts.pl.json'),
      en: () => import('#web/features/accounts/invitations/texts.en.json'),
    },
  },
  signOut: {
    feature: 'signOut',
    load: {
      pl: () => import('#web/app/shell/sign-out/texts.pl.json'),
      en: () => import('#web/app/shell/sign-out/texts.en.json'),
    },
  },
  meetingAnswer: {
    feature: 'meetingAnswer',
    load: {
      pl: () => import('#web/features/accounts/answers/texts.pl.json'),
      en: () => import('#web/features/accounts/answers/texts.en.json'),
    },
  },
  display: {
    feature: 'display',
    load: {
      pl: () => import('#web/features/display/texts.pl.json'),
      en: () => import('#web/features/display/texts.en.json'),
    },
  },
} as const satisfies Record<string, TextBundleDefinition>;

type PartNames = Record<keyof typeof firstScreenTextBundles | keyof typeof companyTextBundles, unknown>;

declare module '#web/platform/languages/text-bundles.ts' {
  interface Texts extends AllTexts {}
  interface TextBundleNames extends PartNames {}
}
