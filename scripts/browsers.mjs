import { execFileSync } from 'node:child_process';
import { findProgramPath, installDebianPackage } from './debian.mjs';

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
 * Returns the path of a Chromium that runs: CHROMIUM_PATH or, if that is not set, a Chromium on the
 * PATH. As root on Debian, it installs Chromium if none runs. Null, with the reason printed, if
 * there is none.
 */
export const ensureChromium = () => ensure(chromium);

/**
 * Returns the paths of the two builds of Chromium in which journeys run: the whole browser and the
 * headless shell. {@link ensureChromium} finds the whole browser. HEADLESS_SHELL_PATH or the PATH
 * gives the shell. Without a shell, its path is that of the whole browser. Null if there is no
 * Chromium.
 */
export async function ensureChromiums() {
  const whole = await ensureChromium();
  if (whole === null) return null;
  const shell =
    find(headlessShell) ?? ((await installDebianPackage(headlessShell.debianPackage)) ? find(headlessShell) : null);
  return { chromium: whole, headlessShell: shell ?? whole };
}

/**
 * Returns the path of a Firefox that runs: FIREFOX_PATH or, if that is not set, a Firefox on the
 * PATH. As root on Debian, it installs Firefox if none runs. Null, with the reason printed, if
 * there is none.
 */
export const ensureFirefox = () => ensure(firefox);

async function ensure(browser) {
  const found = find(browser);
  if (found) return found;
  const { title, variable, debianPackage } = browser;
  console.log(`${title} for the browser tests is missing.`);
  const installed = (await installDebianPackage(debianPackage)) && find(browser);
  if (installed) return installed;
  console.error(
    `No ${title} was found for the browser tests: install one (Debian: apt-get install ${debianPackage}), or set ${variable}.`,
  );
  return null;
}

function find({ variable, programs }) {
  const given = process.env[variable];
  if (given) return runs(given) ? given : null;
  return programs.map(findProgramPath).find((path) => path && runs(path)) ?? null;
}

/**
 * Returns whether a program runs with `--version`. On some systems the file is a stub that only
 * names the package to install.
 */
function runs(path) {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}
