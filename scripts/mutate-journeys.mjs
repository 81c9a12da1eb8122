import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build, loadConfigFromFile } from 'vite';
import { ensureChromiums } from './browsers.mjs';
import { ensureDevelopmentPagesBuilt } from './build.mjs';
import { createFaultySource } from './mutation-list.mjs';
import { buildDevelopmentPage } from './pages.mjs';
import { getProgramPath, getProjectEnvironment, root } from './project.mjs';

/**
 * The Vite plugins that a temporary build skips. They compress files, and check that certain files
 * load only when they are needed.
 */
const leftOut = new Set(['precompress', 'kept-apart']);
const inWeb = ({ file }) => /^(web|contract)\//.test(file);
const inServer = ({ file }) => /^(server|contract|simulators)\//.test(file);

/**
 * Lists each journey of a parsed report of Playwright's JSON reporter. `failure` is one line, or
 * null for a passed journey.
 */
function playedOf({ suites, errors }) {
  const specs = suites.flatMap(function specsOf({ specs = [], suites: inner = [] }) {
    return [...specs, ...inner.flatMap(specsOf)];
  });
  if (errors.length > 0 && specs.length === 0) throw new Error(`The journeys did not run: ${errors[0].message}`);
  return specs.map(({ title, file, tests }) => {
    const failed = tests.find(({ status }) => status === 'unexpected');
    return { title, file: `e2e/${file}`, failure: failed ? `e2e/${file}: ${title} (${lineOf(failed)})` : null };
  });
}

function lineOf({ results }) {
  const message = results.at(-1)?.error?.message ?? 'failed';
  return stripVTControlCharacters(message).split('\n')[0].slice(0, 120);
}

/** Calls `work` with changed environment variables. An undefined value unsets its variable. */
async function withVariables(variables, work) {
  const set = (all) => {
    for (const [name, value] of Object.entries(all))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  };
  const before = Object.fromEntries(Object.keys(variables).map((name) => [name, process.env[name]]));
  set(variables);
  try {
    return await work();
  } finally {
    set(before);
  }
}

/**
 * Prepares builds of the web and a server with planted faults, and runs journeys against them. Each
 * fault in the web gets its own build, without compression and in a temporary folder. The server
 * restarts for each fault.
 */
export async function createJourneyFaultRunner() {
  const chromiums = await ensureChromiums();
  if (!chromiums) throw new Error('Journeys need Chromium.');
  await ensureDevelopmentPagesBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'biurko-mutate-'));
  const webFolder = join(folder, 'web');
  const pagesFolder = join(folder, 'pages');
  const faultsFile = join(folder, 'faults.json');
  const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(root, 'vite.config.ts'));

  let fault = null;
  let met = false;
  let builtWith;
  let servedWith;
  let stopServer = async () => undefined;
  const plantsFault = {
    name: 'plant-a-fault',
    enforce: 'pre',
    transform(code, id) {
      if (!fault || id.split('?')[0] !== join(root, fault.file)) return null;
      met = true;
      return createFaultySource(code, fault);
    },
  };

  async function buildWeb(planted) {
    if (builtWith === planted) return;
    [fault, met, builtWith] = [planted, false, undefined];
    const plugins = [plantsFault, ...config.plugins.flat().filter(({ name }) => !leftOut.has(name))];
    // As in the build for deployments, browsers get React without its development checks.
    await withVariables({ NODE_ENV: 'production' }, () =>
      build({
        ...config,
        ...{ configFile: false, root: join(root, 'web'), plugins, logLevel: 'error' },
        build: { ...config.build, outDir: webFolder, emptyOutDir: true, minify: false, reportCompressedSize: false },
      }),
    );
    if (planted && !met) throw new Error(`The web does not have the file of the fault: ${planted.file}`);
    builtWith = planted;
    // The running server still serves the page of the earlier build, which it read at its start. So
    // it must restart.
    servedWith = undefined;
  }

  /**
   * Builds the development page that a test of components opens, with the planted fault. For the
   * unchanged project (`planted` is null), it copies the page from dist/pages.
   */
  async function buildPageOf(planted, { file }) {
    const name = readFileSync(join(root, file), 'utf8').includes('/screens-page.ts') ? 'screens' : 'components';
    [fault, met] = [planted, false];
    const outDir = join(pagesFolder, name);
    if (planted)
      await withVariables({ NODE_ENV: 'production' }, () =>
        buildDevelopmentPage(name, { outDir, plugins: [plantsFault] }),
      );
    else cpSync(join(root, 'dist/pages', name), outDir, { recursive: true, force: true });
    if (planted && !met) throw new Error(`The page of ${name} does not have the file of the fault: ${planted.file}`);
  }

  async function serve(planted) {
    if (servedWith === planted) return;
    servedWith = undefined;
    await stopServer();
    stopServer = async () => undefined;
    const ownWeb = relative(join(root, 'server'), webFolder);
    const served = { file: 'server/app.ts', text: "'../dist/web'", replacement: JSON.stringify(ownWeb) };
    writeFileSync(faultsFile, JSON.stringify([served, ...(planted ? [planted] : [])]));
    const { default: startServer } = await import(join(root, 'e2e/support/start-server.ts'));
    const options = `${process.env.NODE_OPTIONS ?? ''} --import=${join(root, 'scripts/mutate-load.mjs')}`;
    // `startServer` starts the server in a process of its own, which inherits these variables.
    const variables = { FAULTS_FILE: faultsFile, NODE_OPTIONS: options, NODE_ENV: undefined };
    stopServer = await withVariables(variables, startServer);
    await checkPage();
    servedWith = planted;
  }

  /**
   * Checks that the server sends the page of the latest build. With another page every journey
   * would fail, and each fault would seem to be noticed.
   */
  async function checkPage() {
    const { address } = await import(join(root, 'e2e/support/address.ts'));
    const entryOf = (page) => /<script[^>]* src="([^"]+)"/.exec(page)?.[1];
    const built = entryOf(readFileSync(join(webFolder, 'index.html'), 'utf8'));
    const given = entryOf(await (await fetch(`${address}/login`)).text());
    if (!built || built !== given)
      throw new Error(`The server gives a page with ${given}; the web was built with ${built}.`);
  }

  function play(tests) {
    const files = [...new Set(tests.map(({ file }) => file))];
    const titles = tests.map(({ title }) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const args = ['test', '--config=scripts/mutate-journeys.config.ts', ...files, `--grep=${titles.join('|')}`];
    const how = ['--reporter=json', `--workers=${tests.length > 1 ? 2 : 1}`, `--output=${join(folder, 'results')}`];
    const browsers = { CHROMIUM_PATH: chromiums.chromium, HEADLESS_SHELL_PATH: chromiums.headlessShell };
    const env = { ...getProjectEnvironment(), ...browsers, PAGES_FOLDER: pagesFolder };
    return new Promise((resolve, reject) => {
      execFile(
        getProgramPath('playwright'),
        [...args, ...how],
        { cwd: root, env, maxBuffer: 2 ** 28 },
        (_error, out, said) => {
          try {
            resolve(playedOf(JSON.parse(out.slice(out.indexOf('{\n')))));
          } catch (error) {
            reject(error instanceof SyntaxError ? new Error(`Playwright gave no report: ${said || out}`) : error);
          }
        },
      );
    });
  }

  /**
   * Prepares what a test needs, with the fault planted. A journey needs a build of the web and a
   * server. A test of components needs only its page.
   */
  async function prepare(planted, test) {
    if (test.tier === 'components') return await buildPageOf(planted, test);
    await buildWeb(planted && inWeb(planted) ? planted : null);
    await serve(planted && inServer(planted) ? planted : null);
  }

  mkdirSync(folder, { recursive: true });
  return {
    /**
     * Runs journeys on the unchanged project. Returns the tests that fail or do not run, with the
     * reason. Such a test cannot show that it notices a fault.
     */
    async withoutFault(tests) {
      const [journey] = tests.filter(({ tier }) => tier === 'journeys');
      const ofComponents = tests.filter(({ tier }) => tier === 'components');
      for (const test of [...(journey ? [journey] : []), ...ofComponents]) await prepare(null, test);
      const played = await play(tests);
      return tests.flatMap((test) => {
        const own = played.filter(({ file, title }) => file === test.file && title.includes(test.title));
        const [failed] = own.filter(({ failure }) => failure);
        if (own.length > 0 && !failed) return [];
        return [{ test, reason: failed?.failure ?? 'it did not run' }];
      });
    },
    /** Runs a journey with a fault planted. Returns the failure, or null if the journey passes. */
    async runWithFault(planted, test) {
      await prepare(planted, test);
      const played = await play([test]);
      if (played.length === 0) throw new Error(`No journey ran: ${test.file}: ${test.title}`);
      return played.find(({ failure }) => failure)?.failure ?? null;
    },
    async close() {
      await stopServer();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
