import { existsSync } from 'node:fs';

/**
 * The features that Playwright turns off. They are repeated here, because a second
 * `--disable-features` replaces Playwright's list.
 */
const turnedOffByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/**
 * The pages of Chromium's own address bar. Chromium renders them hidden for each window, which is a
 * fifth of all its work.
 */
const ofTheAddressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** The full browser, with its permission prompts, passkeys, push messages, downloads and PDF. */
const fullChromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
/**
 * The headless shell: Chromium's engine without the browser's own windows. It uses a fifth less
 * processor time. If it is missing, the full browser replaces it.
 */
const headlessShell =
  process.env.HEADLESS_SHELL_PATH ??
  ['/usr/bin/chromium-headless-shell'].find((path) => existsSync(path)) ??
  fullChromium;
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...turnedOffByPlaywright, ...ofTheAddressBar].join(',')}`,
  // Pages are open for seconds only. V8 would spend more time to optimise their code than it saves.
  '--js-flags=--no-opt,--no-maglev',
];
/** The launch options of the headless shell for journeys. */
export const headlessShellOptions = { executablePath: headlessShell, args };
/** The launch options of the full browser for journeys. */
export const fullBrowserOptions = { executablePath: fullChromium, args };
