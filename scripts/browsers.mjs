import { execFileSync } from 'node:child_process';
import { installPackage, pathOf } from './debian.mjs';

const chromium = {
  title: 'Chromium',
  variable: 'CHROMIUM_PATH',
  programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  debianPackage: 'chromium',
};
const headlessShell = {
  title: 'headless shell of Chromium',
  variable: 'HEADLESS_SHELL_PATH',
  programs: ['chromium-headless-shell'],
  debianPackage: 'chromium-headless-shell',
};
const firefox = {
  title: 'Firefox',
  variable: 'FIREFOX_PATH',
  programs: ['firefox-esr', 'firefox'],
  debianPackage: 'firefox-esr',
};

/**
 * The path of a Chromium that runs: CHROMIUM_PATH, else one of the PATH, else, as root on Debian, the one that we install.
 * Null, with the reason printed, when there is none.
 */
export const ensureChromium = () => ensure(chromium);

/**
 * Gives the paths of both builds of Chromium that journeys run in: the whole browser, as above, and its headless shell by
 * HEADLESS_SHELL_PATH. Where no shell can be had, the whole browser stands in. Null when there is neither.
 */
export async function ensureChromiums() {
  const whole = await ensureChromium();
  if (whole === null) return null;
  const shell =
    find(headlessShell) ?? ((await installPackage(headlessShell.debianPackage)) ? find(headlessShell) : null);
  return { chromium: whole, headlessShell: shell ?? whole };
}

/** The same of a Firefox, by FIREFOX_PATH. */
export const ensureFirefox = () => ensure(firefox);

async function ensure(browser) {
  const found = find(browser);
  if (found) return found;
  const { title, variable, debianPackage } = browser;
  console.log(`${title} for the browser tests is missing.`);
  const installed = (await installPackage(debianPackage)) && find(browser);
  if (installed) return installed;
  console.error(
    `No ${title} was found for the browser tests: install one (Debian: apt-get install ${debianPackage}), or set ${variable}.`,
  );
  return null;
}

function find({ variable, programs }) {
  const given = process.env[variable];
  if (given) return runs(given) ? given : null;
  return programs.map(pathOf).find((path) => path && runs(path)) ?? null;
}

/** Some systems put a program there that only says where to get the real one. */
function runs(path) {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}
