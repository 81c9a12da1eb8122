import { getProfile } from '#contract/accounts/user.ts';
import { openTestMailbox } from './mailbox.ts';
import { addAtProvider, openProviderApp, type ProviderClaims, setUpSso, ssoClientOf, takeUp } from './provider-app.ts';
import { newBrowser, visit } from './provider-visit.ts';
import type { TestAppOptions } from './test-app.ts';
import { addCompany, type TestCompany } from './test-world.ts';

/**
 * A server with the test's own providers and mailbox. Its companies sign people in by such a
 * provider.
 */
export type SsoWorld = Awaited<ReturnType<typeof openSsoWorld>>;

/** Returns the address that starts a company's single sign-on. */
export const ssoStart = ({ id }: TestCompany, language = 'en-GB') =>
  `/api/sso/login?companyId=${id}&language=${language}`;

/**
 * Opens the world of a test file, whose companies' domains begin with its word. The file closes it
 * at its end.
 */
export async function openSsoWorld(word: string, options: TestAppOptions = {}) {
  const mailbox = await openTestMailbox();
  const opened = await openProviderApp({ ...options, smtpUrl: mailbox.smtpUrl });
  const { app, provider } = opened;
  let last = 0;
  /**
   * Creates a company without single sign-on. It may prove the domain, and `serial` is its number
   * in the file.
   */
  const foundBare = async () => {
    const serial = ++last;
    return { company: await addCompany(app.db), domain: `${word}-${serial}.example`, serial };
  };
  return {
    ...opened,
    mailbox,
    foundBare,
    /** Creates a company with enabled single sign-on and the domain proven. */
    async found() {
      const founded = await foundBare();
      await setUpSso(opened, founded.company, founded.domain);
      return founded;
    },
    /** Returns the client settings for the companies' provider. */
    client: () => ssoClientOf(provider),
    /** Adds a person with an email of the domain to the companies' provider. */
    addThere: (domain: string, claims: ProviderClaims = {}) =>
      addAtProvider(provider, 'company', { domain, ...claims }),
    /**
     * Signs a person of the provider in at a company.
     * @returns the final address of the browser, and the opened profile
     */
    async comes({ subject }: { subject: string }, company: TestCompany, browser = newBrowser(app)) {
      const landed = await visit(browser, ssoStart(company), subject);
      if (landed !== '/externalSignIn') return { landed };
      const { accessToken } = await takeUp(browser);
      return { landed, ...(await app.call(getProfile, { token: accessToken.tokenValue })).body };
    },
    async close() {
      await opened.close();
      await mailbox.close();
    },
  };
}
