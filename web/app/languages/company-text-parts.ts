import type { Part } from './text-parts.ts';

/**
 * The texts of a company's screens, grouped by the screens that need them together. Their addresses
 * load after the sign-in.
 */
export const companyTextParts = {
  security: {
    feature: 'security',
    load: {
      pl: () => import('#web/profile/security/texts.pl.json'),
      en: () => import('#web/profile/security/texts.en.json'),
    },
  },
  sso: {
    feature: 'sso',
    load: {
      pl: () => import('#web/companies/sso/texts.pl.json'),
      en: () => import('#web/companies/sso/texts.en.json'),
    },
  },
  payments: {
    feature: 'payments',
    load: {
      pl: () => import('#web/payments/texts.pl.json'),
      en: () => import('#web/payments/texts.en.json'),
    },
  },
  people: {
    feature: 'people',
    load: {
      pl: () => import('#web/people/texts.pl.json'),
      en: () => import('#web/people/texts.en.json'),
    },
  },
  mailTrouble: {
    feature: 'mailTrouble',
    load: {
      pl: () => import('#web/mail/texts.pl.json'),
      en: () => import('#web/mail/texts.en.json'),
    },
  },
  audit: {
    feature: 'audit',
    load: {
      pl: () => import('#web/audit/texts.pl.json'),
      en: () => import('#web/audit/texts.en.json'),
    },
  },
  reports: {
    feature: 'report',
    load: {
      pl: () => import('#web/reports/texts.pl.json'),
      en: () => import('#web/reports/texts.en.json'),
    },
  },
  referrals: {
    feature: 'referrals',
    load: {
      pl: () => import('#web/referrals/texts.pl.json'),
      en: () => import('#web/referrals/texts.en.json'),
    },
  },
  exchange: {
    feature: 'exchange',
    load: {
      pl: () => import('#web/exchange/texts.pl.json'),
      en: () => import('#web/exchange/texts.en.json'),
    },
  },
  myBookings: {
    feature: 'myBookings',
    load: {
      pl: () => import('#web/my-bookings/texts.pl.json'),
      en: () => import('#web/my-bookings/texts.en.json'),
    },
  },
  bookingLists: {
    feature: 'bookingLists',
    load: {
      pl: () => import('#web/booking-lists/texts.pl.json'),
      en: () => import('#web/booking-lists/texts.en.json'),
    },
  },
  parkingBooking: {
    feature: 'parkingBooking',
    load: {
      pl: () => import('#web/parking/booking/texts.pl.json'),
      en: () => import('#web/parking/booking/texts.en.json'),
    },
  },
  parkingManage: {
    feature: 'parkingManage',
    load: {
      pl: () => import('#web/parking/manage/texts.pl.json'),
      en: () => import('#web/parking/manage/texts.en.json'),
    },
  },
  assets: {
    feature: null,
    load: {
      pl: () => import('./bundles/assets.pl.ts'),
      en: () => import('./bundles/assets.en.ts'),
    },
  },
  subscription: {
    feature: 'subscription',
    load: {
      pl: () => import('#web/subscription/texts.pl.json'),
      en: () => import('#web/subscription/texts.en.json'),
    },
  },
  companies: {
    feature: 'companies',
    load: {
      pl: () => import('#web/companies/texts.pl.json'),
      en: () => import('#web/companies/texts.en.json'),
    },
  },
  settings: {
    feature: 'settings',
    load: {
      pl: () => import('#web/settings/texts.pl.json'),
      en: () => import('#web/settings/texts.en.json'),
    },
  },
  locations: {
    feature: 'locations',
    load: {
      pl: () => import('#web/locations/texts.pl.json'),
      en: () => import('#web/locations/texts.en.json'),
    },
  },
  clocks: {
    feature: 'clocks',
    load: {
      pl: () => import('#web/clocks/texts.pl.json'),
      en: () => import('#web/clocks/texts.en.json'),
    },
  },
  presence: {
    feature: 'presence',
    load: {
      pl: () => import('#web/presence/texts.pl.json'),
      en: () => import('#web/presence/texts.en.json'),
    },
  },
  profile: {
    feature: 'profile',
    load: {
      pl: () => import('#web/profile/texts.pl.json'),
      en: () => import('#web/profile/texts.en.json'),
    },
  },
  editor: {
    feature: 'editor',
    load: {
      pl: () => import('#web/editor/texts.pl.json'),
      en: () => import('#web/editor/texts.en.json'),
    },
  },
} as const satisfies Record<string, Part>;
