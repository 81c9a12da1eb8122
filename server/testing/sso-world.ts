import { getProfile } from '#contract/user.ts';
import { openTestMailbox } from './mailbox.ts';
import { addAtProvider, openProviderApp, type Said, setUpSso, ssoClientOf, takeUp } from './provider-app.ts';
import { newBrowser, visit } from './provider-visit.ts';
import type { TestAppOptions } from './test-app.ts';
import { addCompany, type TestCompany } from './test-world.ts';

/** A server with the test's own providers and mailbox, and companies that sign people in by such a provider. */
export type SsoWorld = Awaited<ReturnType<typeof openSsoWorld>>;

/** The address by which a browser begins single sign-on of a company. */
export const ssoStart = ({ id }: TestCompany, language = 'en-GB') =>
  `/api/sso/login?companyId=${id}&language=${language}`;

/** Opens the world of a test file, whose companies' domains begin with its word. The file closes it when it is over. */
export async function openSsoWorld(word: string, options: TestAppOptions = {}) {
  const mailbox = await openTestMailbox();
  const opened = await openProviderApp({ ...options, smtpUrl: mailbox.smtpUrl });
  const { app, provider } = opened;
  let last = 0;
  /** Founds a company that has no single sign-on yet. It may prove the domain, and `serial` is its number in the file. */
  const foundBare = async () => {
    const serial = ++last;
    return { company: await addCompany(app.db), domain: `${word}-${serial}.example`, serial };
  };
  return {
    ...opened,
    mailbox,
    foundBare,
    /** Founds a company whose single sign-on is on, with the domain proven. */
    async found() {
      const founded = await foundBare();
      await setUpSso(opened, founded.company, founded.domain);
      return founded;
    },
    /** How companies ask their provider. */
    client: () => ssoClientOf(provider),
    /** Adds a person whom the companies' provider knows by an e-mail of the domain. */
    addThere: (domain: string, said: Said = {}) => addAtProvider(provider, 'company', { domain, ...said }),
    /** Signs a person of the provider in at a company. @returns where the browser ends up, and the profile that it opens */
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
