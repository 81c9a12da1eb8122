import type { Language } from '#contract/locales.ts';
import type audit from '#web/audit/texts.pl.json';
import type bookingLists from '#web/booking-lists/texts.pl.json';
import type sso from '#web/companies/sso/texts.pl.json';
import type companies from '#web/companies/texts.pl.json';
import type desks from '#web/desks/texts.pl.json';
import type display from '#web/display/texts.pl.json';
import type editor from '#web/editor/texts.pl.json';
import type floors from '#web/floors/texts.pl.json';
import type accounts from '#web/identity/accounts/texts.pl.json';
import type captcha from '#web/identity/captcha/texts.pl.json';
import type factors from '#web/identity/factors/texts.pl.json';
import type providers from '#web/identity/providers/texts.pl.json';
import type identity from '#web/identity/texts.pl.json';
import type invitation from '#web/invitations/texts.pl.json';
import type locations from '#web/locations/texts.pl.json';
import type mailTrouble from '#web/mail/texts.pl.json';
import type people from '#web/people/texts.pl.json';
import type presence from '#web/presence/texts.pl.json';
import type security from '#web/profile/security/texts.pl.json';
import type profile from '#web/profile/texts.pl.json';
import type rooms from '#web/rooms/texts.pl.json';
import type settings from '#web/settings/texts.pl.json';
import type signedOut from '#web/shell/signed-out/texts.pl.json';
import type shell from '#web/shell/texts.pl.json';
import type { TextTree } from './text-keys.ts';

/** All texts; keys are checked against the Polish ones, which are complete by definition. */
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
  rooms: typeof rooms;
  bookingLists: typeof bookingLists;
  companies: typeof companies;
  settings: typeof settings;
  locations: typeof locations;
  presence: typeof presence;
  display: typeof display;
  people: typeof people;
  mailTrouble: typeof mailTrouble;
  invitation: typeof invitation;
  audit: typeof audit;
  profile: typeof profile;
  security: typeof security;
  editor: typeof editor;
}

interface Part {
  /** Whose texts these are; a bundle has its texts by feature. */
  feature: keyof Texts | null;
  load: Record<Language, () => Promise<{ default: TextTree }>>;
}

/** The texts by what needs them together, beside those of the first page: a screen brings its own. */
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
  invitation: {
    feature: 'invitation',
    load: {
      pl: () => import('#web/invitations/texts.pl.json'),
      en: () => import('#web/invitations/texts.en.json'),
    },
  },
  audit: {
    feature: 'audit',
    load: {
      pl: () => import('#web/audit/texts.pl.json'),
      en: () => import('#web/audit/texts.en.json'),
    },
  },
  bookingLists: {
    feature: 'bookingLists',
    load: {
      pl: () => import('#web/booking-lists/texts.pl.json'),
      en: () => import('#web/booking-lists/texts.en.json'),
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
  presence: {
    feature: 'presence',
    load: {
      pl: () => import('#web/presence/texts.pl.json'),
      en: () => import('#web/presence/texts.en.json'),
    },
  },
  display: {
    feature: 'display',
    load: {
      pl: () => import('#web/display/texts.pl.json'),
      en: () => import('#web/display/texts.en.json'),
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

export type TextPart = keyof typeof textParts;
