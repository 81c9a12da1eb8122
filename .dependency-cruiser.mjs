import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of server/ that are no module of the product. Every other folder there is one. */
const notModules = ['platform', 'booking', 'testing', 'sample-company'];
const server = join(import.meta.dirname, 'server');
const modules = readdirSync(server, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !notModules.includes(entry.name))
  .map(({ name }) => name);
/** A module that holds a kind of places. */
const kinds = modules.filter((name) => readdirSync(join(server, name)).some((file) => file.endsWith('.kind.ts')));
const anyModule = `^server/(${modules.join('|')})/`;
const anyKind = `^server/(${kinds.join('|')})/`;
/** A test may import more than the code it tests, because it builds whole companies. */
const notTests = { pathNot: '\\.(test|drill)\\.tsx?$|^server/testing/' };

/** The architecture as rules. docs/architecture.md gives the reasons. */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        // Browsers load the scripts of the captcha and of PayU. No file imports them.
        pathNot:
          '(\\.d\\.ts|\\.config\\.ts|\\.test\\.tsx?|\\.spec\\.ts|\\.sql|\\.json|\\.css)$|^(bench|e2e)/|^simulators/(recaptcha/api|payu/browser/.*)\\.js$',
      },
      to: {},
    },
    // The package of altcha lacks the types that it names for its languages.
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\?|^altcha/i18n/' } },
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^contract/|node_modules/zod' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|simulators|bench)/' },
    },
    {
      name: 'web-leaves-the-servers-words-to-the-server',
      comment:
        'What a browser says by itself stands in contract/messages/checked-messages.ts; everybody would fetch all other words too.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^contract/messages/error-messages\\.ts$' },
    },
    {
      name: 'simulators-stand-outside',
      comment:
        'They play the part of others: the product does not know them, nor they the product. Tests and journeys start them.',
      severity: 'error',
      from: { path: '^(contract|server|web)/', ...notTests },
      to: { path: '^simulators/' },
    },
    {
      name: 'simulators-know-no-product',
      severity: 'error',
      from: { path: '^simulators/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(contract|server|web|e2e|bench)/' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^server/', ...notTests },
      to: { path: '^web/' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^server/platform/', ...notTests },
      to: { path: '^server/', pathNot: '^server/platform/' },
    },
    {
      name: 'engine-knows-no-kind-or-module',
      severity: 'error',
      from: { path: '^server/booking/', ...notTests },
      to: { path: '^server/', pathNot: '^server/(booking|platform)/' },
    },
    {
      name: 'kinds-ignore-each-other',
      severity: 'error',
      from: { path: anyKind, ...notTests },
      to: { path: anyKind, pathNot: '^server/$1/' },
    },
    {
      name: 'only-named-queries-and-events-of-another-module',
      comment: 'What one module needs of another it gets through a *.query.ts or events.ts of that module.',
      severity: 'error',
      from: { path: anyModule, ...notTests },
      to: { path: anyModule, pathNot: '^server/$1/|\\.query\\.ts$|/events\\.ts$' },
    },
    {
      name: 'app-is-the-only-composition-root',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/(main|app)\\.ts$|\\.test\\.ts$|^server/testing/' },
      to: { path: '^server/(app|modules)\\.ts$' },
    },
    {
      name: 'modules-are-joined-in-one-place',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/modules\\.ts$' },
      to: { path: '^server/[^/]+/module\\.ts$', pathNot: '^server/platform/' },
    },
    {
      name: 'web-ui-knows-no-feature',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/', pathNot: '^web/ui/' },
    },
    { name: 'no-barrels', severity: 'error', from: {}, to: { path: '(^|/)index\\.tsx?$', pathNot: 'node_modules' } },
    {
      name: 'no-utils',
      severity: 'error',
      from: {},
      to: { path: '(^|/)(utils?|helpers?)(/|\\.tsx?$)', pathNot: 'node_modules' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
