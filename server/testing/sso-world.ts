import { getProfile } from '#contract/accounts/user.ts';
import { openTestMailbox } from './mailbox.ts';
import { addAtProvider, openProviderApp, type ProviderClaims, setUpSso, ssoClientOf, takeUp } from './provider-app.ts';
import { newBrowser, visit } from './provider-visit.ts';
import type { TestAppOptions } from './test-app.ts';
import { addCompany, type TestCompany } from './test-world.ts';

/**
 * A server with simulated providers and a mailbox. Its companies sign people in by a simulated
 * provider.
 */
export type SsoWorld = Awaited<ReturnType<typeof openSsoWorld>>;

/** Returns the address that starts a company's single sign-on. */
export const ssoStart = ({ id }: TestCompany, language = 'en-GB') =>
  `/api/sso/login?companyId=${id}&language=${language}`;

/**
 * Opens the {@link SsoWorld} of a test file, which closes it at its end. The domains of its
 * companies begin with `word`.
 */
export async function openSsoWorld(word: string, options: TestAppOptions = {}) {
  const mailbox = await openTestMailbox();
  const opened = await openProviderApp({ ...options, smtpUrl: mailbox.smtpUrl });
  const { app, provider } = opened;
  let last = 0;
  /**
   * Creates a company without single sign-on. The test may prove `domain` for it. `serial` is the
   * company's number in the file.
   */
  const foundBare = async () => {
    const serial = ++last;
    return { company: await addCompany(app.db), domain: `${word}-${serial}.example`, serial };
  };
  return {
    ...opened,
    mailbox,
    foundBare,
    /** Creates a company with enabled single sign-on and a proven domain. */
    async found() {
      const founded = await foundBare();
      await setUpSso(opened, founded.company, founded.domain);
      return founded;
    },
    /** Returns the client settings for the provider of the companies. */
    client: () => ssoClientOf(provider),
    /** Adds a person with an email of the domain to the provider of the companies. */
    addThere: (domain: string, claims: ProviderClaims = {}) =>
      addAtProvider(provider, 'company', { domain, ...claims }),
    /**
     * Signs a person in by a company's single sign-on.
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
