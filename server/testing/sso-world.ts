import { getProfile } from '#contract/accounts/user.ts';
import { openTestMailbox } from './mailbox.ts';
import {
  addPersonAtProvider,
  finishProviderSignIn,
  getSsoClientSettings,
  openTestAppWithProviders,
  type ProviderClaims,
  setUpSso,
} from './provider-app.ts';
import { createSignInBrowser, signInToBiurkoByProvider } from './provider-visit.ts';
import type { TestAppOptions } from './test-app.ts';
import { addCompany, type TestCompany } from './test-world.ts';

/**
 * A server with simulated sign-in providers and a mailbox, for tests of companies' single sign-on.
 */
export type SsoWorld = Awaited<ReturnType<typeof openSsoWorld>>;

/** Returns the address that starts a company's single sign-on. */
export const getSsoStartPath = ({ id }: TestCompany, language = 'en-GB') =>
  `/api/sso/login?companyId=${id}&language=${language}`;

/**
 * Opens the {@link SsoWorld} of a test file, which closes it at its end. The domains of its
 * companies begin with `word`.
 */
export async function openSsoWorld(word: string, options: TestAppOptions = {}) {
  const mailbox = await openTestMailbox();
  const opened = await openTestAppWithProviders({ ...options, smtpUrl: mailbox.smtpUrl });
  const { app, provider } = opened;
  let last = 0;
  /**
   * Creates a company without single sign-on. `domain` is a domain that no other company has, for
   * the test to prove. `serial` is the company's number in the test file.
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
    /** Returns the settings with which a company uses the simulated provider for single sign-on. */
    client: () => getSsoClientSettings(provider),
    /** Adds a person with an email of this domain to the companies' provider. */
    addThere: (domain: string, claims: ProviderClaims = {}) =>
      addPersonAtProvider(provider, 'company', { domain, ...claims }),
    /**
     * Signs a person in by a company's single sign-on.
     * @returns the browser's final address (`landed`) and, if the sign-in succeeded, the fields of
     * the profile
     */
    async comes({ subject }: { subject: string }, company: TestCompany, browser = createSignInBrowser(app)) {
      const landed = await signInToBiurkoByProvider(browser, getSsoStartPath(company), subject);
      if (landed !== '/externalSignIn') return { landed };
      const { accessToken } = await finishProviderSignIn(browser);
      return { landed, ...(await app.call(getProfile, { token: accessToken.tokenValue })).body };
    },
    async close() {
      await opened.close();
      await mailbox.close();
    },
  };
}
