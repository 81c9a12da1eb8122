import type { TextBundleDefinition } from '#web/platform/languages/text-bundles.ts';

/**
 * Bundles of texts for a company's screens, grouped by the screens that need them together. The
 * list itself loads after the sign-in.
 */
export const companyTextBundles = {
  security: {
    feature: 'security',
    load: {
      pl: () => import('#web/features/accounts/profile/security/texts.pl.json'),
      en: () => import('#web/features/accounts/profile/security/texts.en.json'),
    },
  },
  sso: {
    feature: 'sso',
    load: {
      pl: () => import('#web/features/company/companies/sso/texts.pl.json'),
      en: () => import('#web/features/company/companies/sso/texts.en.json'),
    },
  },
  people: {
    feature: 'people',
    load: {
      pl: () => import('#web/features/company/people/texts.pl.json'),
      en: () => import('#web/features/company/people/texts.en.json'),
    },
  },
  privacy: {
    feature: 'privacy',
    load: {
      pl: () => import('#web/features/company/privacy/texts.pl.json'),
      en: () => import('#web/features/company/privacy/texts.en.json'),
    },
  },
  teams: {
    feature: 'teams',
    load: {
      pl: () => import('#web/features/company/teams/texts.pl.json'),
      en: () => import('#web/features/company/teams/texts.en.json'),
    },
  },
  mailTrouble: {
    feature: 'mailTrouble',
    load: {
      pl: () => import('#web/features/company/mail/texts.pl.json'),
      en: () => import('#web/features/company/mail/texts.en.json'),
    },
  },
  audit: {
    feature: 'audit',
    load: {
      pl: () => import('#web/features/company/audit/texts.pl.json'),
      en: () => import('#web/features/company/audit/texts.en.json'),
    },
  },
  reports: {
    feature: 'report',
    load: {
      pl: () => import('#web/features/reports/texts.pl.json'),
      en: () => import('#web/features/reports/texts.en.json'),
    },
  },
  referrals: {
    feature: 'referrals',
    load: {
      pl: () => import('#web/features/company/referrals/texts.pl.json'),
      en: () => import('#web/features/company/referrals/texts.en.json'),
    },
  },
  exchange: {
    feature: 'exchange',
    load: {
      pl: () => import('#web/features/exchange/texts.pl.json'),
      en: () => import('#web/features/exchange/texts.en.json'),
    },
  },
  absences: {
    feature: 'absences',
    load: {
      pl: () => import('#web/features/booking/absences/texts.pl.json'),
      en: () => import('#web/features/booking/absences/texts.en.json'),
    },
  },
  week: {
    feature: 'week',
    load: {
      pl: () => import('#web/features/booking/week/texts.pl.json'),
      en: () => import('#web/features/booking/week/texts.en.json'),
    },
  },
  myBookings: {
    feature: 'myBookings',
    load: {
      pl: () => import('#web/features/booking/my-bookings/texts.pl.json'),
      en: () => import('#web/features/booking/my-bookings/texts.en.json'),
    },
  },
  waitlist: {
    feature: 'waitlist',
    load: {
      pl: () => import('#web/features/booking/waitlist/texts.pl.json'),
      en: () => import('#web/features/booking/waitlist/texts.en.json'),
    },
  },
  assigned: {
    feature: 'assigned',
    load: {
      pl: () => import('#web/features/booking/assigned/texts.pl.json'),
      en: () => import('#web/features/booking/assigned/texts.en.json'),
    },
  },
  bookingLists: {
    feature: 'bookingLists',
    load: {
      pl: () => import('#web/features/booking/booking-lists/texts.pl.json'),
      en: () => import('#web/features/booking/booking-lists/texts.en.json'),
    },
  },
  series: {
    feature: 'series',
    load: {
      pl: () => import('#web/features/booking/series/texts.pl.json'),
      en: () => import('#web/features/booking/series/texts.en.json'),
    },
  },
  parkingBooking: {
    feature: 'parkingBooking',
    load: {
      pl: () => import('#web/features/booking/parking/booking/texts.pl.json'),
      en: () => import('#web/features/booking/parking/booking/texts.en.json'),
    },
  },
  parkingManage: {
    feature: 'parkingManage',
    load: {
      pl: () => import('#web/features/booking/parking/manage/texts.pl.json'),
      en: () => import('#web/features/booking/parking/manage/texts.en.json'),
    },
  },
  assets: {
    feature: null,
    load: {
      pl: () => import('./bundles/assets.pl.ts'),
      en: () => import('./bundles/assets.en.ts'),
    },
  },
  billing: {
    feature: 'billing',
    load: {
      pl: () => import('#web/features/billing/texts.pl.json'),
      en: () => import('#web/features/billing/texts.en.json'),
    },
  },
  companies: {
    feature: 'companies',
    load: {
      pl: () => import('#web/features/company/companies/texts.pl.json'),
      en: () => import('#web/features/company/companies/texts.en.json'),
    },
  },
  settings: {
    feature: 'settings',
    load: {
      pl: () => import('#web/features/company/settings/texts.pl.json'),
      en: () => import('#web/features/company/settings/texts.en.json'),
    },
  },
  locations: {
    feature: 'locations',
    load: {
      pl: () => import('#web/features/places/locations/texts.pl.json'),
      en: () => import('#web/features/places/locations/texts.en.json'),
    },
  },
  clocks: {
    feature: 'clocks',
    load: {
      pl: () => import('#web/platform/time-zones/texts.pl.json'),
      en: () => import('#web/platform/time-zones/texts.en.json'),
    },
  },
  meetingTimes: {
    feature: 'meetingTimes',
    load: {
      pl: () => import('#web/features/booking/floors/times/texts.pl.json'),
      en: () => import('#web/features/booking/floors/times/texts.en.json'),
    },
  },
  presence: {
    feature: 'presence',
    load: {
      pl: () => import('#web/features/booking/presence/texts.pl.json'),
      en: () => import('#web/features/booking/presence/texts.en.json'),
    },
  },
  profile: {
    feature: 'profile',
    load: {
      pl: () => import('#web/features/accounts/profile/texts.pl.json'),
      en: () => import('#web/features/accounts/profile/texts.en.json'),
    },
  },
  editor: {
    feature: 'editor',
    load: {
      pl: () => import('#web/features/places/editor/texts.pl.json'),
      en: () => import('#web/features/places/editor/texts.en.json'),
    },
  },
} as const satisfies Record<string, TextBundleDefinition>;
