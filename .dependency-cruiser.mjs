import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const folders = (path) =>
  readdirSync(join(import.meta.dirname, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
/** The parts of booking keep apart like modules. */
const anyModule = '^server/modules/(booking/kinds/[^/]+(?=/)|booking/[^/]+|[^/]+)/';
const engine = '^server/modules/booking/engine/';
/** A module that holds a kind of places. */
const anyKind = `^server/modules/booking/kinds/(${folders('server/modules/booking/kinds').join('|')})/`;
/** A test may import more than the code it tests, because it builds whole companies. */
const notTests = { pathNot: '\\.(test|drill)\\.tsx?$|/testing/' };

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
      from: { path: engine, ...notTests },
      to: { path: '^server/', pathNot: '^server/(platform|events|modules/booking/engine)/' },
    },
    {
      name: 'kinds-ignore-each-other',
      severity: 'error',
      from: { path: anyKind, ...notTests },
      to: { path: anyKind, pathNot: '^server/modules/booking/kinds/$1/' },
    },
    {
      name: 'only-named-queries-of-another-module',
      comment: 'A module reaches another through a *.query.ts of it, or through server/events.',
      severity: 'error',
      from: { path: anyModule, ...notTests },
      to: { path: anyModule, pathNot: `^server/modules/$1/|\\.query\\.ts$|${engine}` },
    },
    {
      name: 'events-import-the-contract-alone',
      severity: 'error',
      from: { path: '^server/events/' },
      to: { path: '^server/', pathNot: '^server/events/' },
    },
    {
      name: 'app-is-the-only-composition-root',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/(main|app|modules)\\.ts$|\\.test\\.ts$|^server/testing/' },
      to: { path: '^server/(app|modules|kinds)\\.ts$' },
    },
    {
      name: 'modules-are-joined-in-one-place',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/modules\\.ts$' },
      to: { path: '^server/modules/.+/module\\.ts$', pathNot: '^server/platform/' },
    },
    {
      name: 'web-ui-knows-no-feature',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/', pathNot: '^web/ui/' },
    },
    {
      name: 'web-platform-knows-no-feature',
      severity: 'error',
      from: { path: '^web/(platform|plan)/', ...notTests },
      to: { path: '^web/(app|features)/' },
    },
    {
      name: 'features-ignore-each-other',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/', ...notTests },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'nobody-imports-the-app',
      severity: 'error',
      from: { path: '^web/(features|worker)/', ...notTests },
      to: { path: '^web/app/' },
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
