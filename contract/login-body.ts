import * as z from 'zod/mini';
import { captchaTokens, emailAddress } from './account-bodies.ts';
import { limits } from './limits.ts';

/**
 * What the sign-in form holds; e-mails are compared in lower case (core, section 5). Written with zod/mini, a quarter of zod,
 * since the page that signs people in is the first they wait for.
 */
export const loginBody = z.object({
  emailAddress,
  password: z.string().check(z.minLength(1), z.maxLength(limits.passwordLength)),
  rememberMe: z._default(z.boolean(), true),
  ...captchaTokens,
});
