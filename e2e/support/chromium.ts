import { existsSync } from 'node:fs';

/** Features that Playwright turns off. A second `--disable-features` replaces its list, and journeys may meet these. */
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
/** Pages of Chromium's own address bar, drawn for each window though nobody sees it: a fifth of all the work. */
const ofTheAddressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** The whole browser, with its permission prompts, passkeys, push messages, downloads and PDF. */
const fullChromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
/** The same engine without a browser around it, which takes a fifth less of the processor; the whole browser where it is missing. */
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
  // A page lives for seconds: compiling its code to be fast takes longer than running it does.
  '--js-flags=--no-opt,--no-maglev',
];
/** How journeys start the headless shell. */
export const shell = { executablePath: headlessShell, args };
/** How they start the whole browser. */
export const full = { executablePath: fullChromium, args };
