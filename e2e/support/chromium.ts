import { existsSync } from 'node:fs';

/** Features that Playwright turns off. A second `--disable-features` replaces its list. */
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
 * Pages of Chromium's own address bar. It draws them unseen for each window: a fifth of all the
 * work.
 */
const ofTheAddressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** The whole browser, with its permission prompts, passkeys, push messages, downloads and PDF. */
const fullChromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
/**
 * The same engine without a browser around it, which uses a fifth less processor time. The whole
 * browser replaces a missing one.
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
  // A page lives for seconds. Optimizing its code takes longer than running it.
  '--js-flags=--no-opt,--no-maglev',
];
/** Launches the headless shell for journeys. */
export const shell = { executablePath: headlessShell, args };
/** Launches the whole browser for journeys. */
export const full = { executablePath: fullChromium, args };
