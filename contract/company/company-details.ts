import * as z from 'zod';
import { emailAddress } from '#contract/sign-in/account-bodies.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import {
  createEmailListSchema,
  createLineSchema,
  createRequiredLineSchema,
  id,
  instant,
  versionInstant,
} from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import { languages } from '#contract/wire/locales.ts';

/** Requires an administrator of the company in the path. */
const administrator = { who: 'member', allOf: ['company-update'] } as const;

const invoiceTexts = {
  firstName: createLineSchema(100),
  lastName: createLineSchema(100),
  street: createLineSchema(250),
  postalCode: createLineSchema(10),
  city: createLineSchema(100),
  state: createLineSchema(100),
  country: createLineSchema(100),
  /**
   * The emails that receive invoices. This schema accepts any line, since the form hides the field
   * while the company wants no invoice.
   */
  invoiceRecipientEmails: createLineSchema(100),
  /** The language of invoices and their emails. A request without it keeps the stored language. */
  invoiceLanguage: z.enum(languages).optional(),
};
const companyTexts = {
  name: createRequiredLineSchema(250),
  companyEmail: emailAddress,
  /**
   * A number in international form (`+48 …`) or as dialled in Poland. Empty means none.
   * phone-number.ts checks it.
   */
  phoneNumber: createLineSchema(30),
  ...invoiceTexts,
  modifiedOn: versionInstant,
};

/**
 * The body that changes a company (COMP-02, COMP-03). The company name and the VAT number for
 * invoices are required only if the company wants invoices.
 */
export const companyUpdateBody = z.discriminatedUnion('invoice', [
  z.object({
    ...companyTexts,
    invoice: z.literal(false),
    invoiceCompanyName: createLineSchema(250),
    vatNumber: createLineSchema(50),
  }),
  z.object({
    ...companyTexts,
    invoice: z.literal(true),
    invoiceCompanyName: createRequiredLineSchema(250),
    vatNumber: createRequiredLineSchema(50),
    invoiceRecipientEmails: createEmailListSchema(100),
  }),
]);
export type CompanyUpdateBody = z.output<typeof companyUpdateBody>;

/** A company as its administrators see it. */
export const companyDetails = z.object({
  id,
  name: z.string(),
  companyUrlName: z.string(),
  logo: z.string().nullable(),
  companyEmail: z.string(),
  /** A number in international form, `+48…`. Empty means none. */
  phoneNumber: z.string(),
  isActive: z.boolean(),
  createdOn: instant,
  modifiedOn: instant,
  invoice: z.boolean(),
  invoiceCompanyName: z.string(),
  vatNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  invoiceRecipientEmails: z.string(),
  /** The language of invoices and their emails: Polish, unless the company chose English. */
  invoiceLanguage: z.enum(languages),
});
export type CompanyDetails = z.infer<typeof companyDetails>;

export const getCompany = endpoint({
  method: 'GET',
  path: '/:company/companies',
  area: 'companies',
  summary: 'The company as its administrators see it, invoice data included',
  access: administrator,
  answer: { status: 200, body: companyDetails },
  errors: [],
});

export const updateCompany = endpoint({
  method: 'PUT',
  path: '/:company/companies',
  area: 'companies',
  summary: 'Change the company’s name, contact and invoice data',
  description: 'The url name stays: links that were sent keep working.',
  access: administrator,
  body: companyUpdateBody,
  answer: { status: 200, body: companyDetails },
  errors: ['phoneInvalid', 'changedMeanwhile'],
});

export const deactivateCompany = endpoint({
  method: 'PUT',
  path: '/:company/companies/deactivate',
  area: 'companies',
  summary: 'Deactivate the company: its people may look, and change nothing',
  description: 'Done to one that is not active already, it changes nothing.',
  access: administrator,
  whileInactive: true,
  answer: { status: 204 },
  errors: [],
});

export const activateCompany = endpoint({
  method: 'PUT',
  path: '/:company/companies/activate',
  area: 'companies',
  summary: 'Activate the company again',
  description: 'Done to one that is active already, it changes nothing.',
  access: administrator,
  whileInactive: true,
  answer: { status: 204 },
  errors: [],
});

/**
 * The accepted types and the maximum size of a logo (COMP-04). The browser checks a file before it
 * uploads it.
 */
export const logoUploadLimits = {
  types: ['image/jpeg', 'image/png', 'image/bmp'],
  maxBytes: limits.logoBytes,
} as const;

export const addLogo = endpoint({
  method: 'POST',
  path: '/:company/companies/logo',
  area: 'companies',
  summary: 'Give the company a logo, in place of the one it has',
  description: 'Drawn anew in several sizes, without what the file says of its making.',
  access: administrator,
  upload: logoUploadLimits,
  answer: { status: 200, body: z.object({ logo: z.string() }) },
  errors: ['pictureUnreadable', 'pictureTooLarge'],
});
