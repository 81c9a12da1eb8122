import * as z from 'zod/mini';
import { limits } from '#contract/wire/limits.ts';
import { captchaTokens, emailAddress } from './account-bodies.ts';

/**
 * The fields of the sign-in form. Comparisons use lower-case emails (core, section 5). zod/mini
 * keeps the first page light, at a quarter of zod's size.
 */
export const loginBody = z.object({
  emailAddress,
  password: z.string().check(z.minLength(1), z.maxLength(limits.passwordLength)),
  rememberMe: z._default(z.boolean(), true),
  ...captchaTokens,
});
