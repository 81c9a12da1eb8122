import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Plugin, parseSync } from 'vite';

/**
 * The fields of an endpoint's declaration that a browser needs. Declarations for several kinds
 * (`createAssetEndpoints`) need other fields.
 */
const kept = {
  endpoint: new Set(['method', 'path']),
  calls: new Set(['path', 'plannedPath', 'area', 'paths', 'fieldNames']),
};
/**
 * Matches the names of functions that declare endpoints: `endpoint({…})`,
 * `createAssetEndpoints({…})` and similar.
 */
const declaring = /^endpoint$|Endpoints$/;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Returns the node and all its descendants for which `passes` returns true. */
function found(value: unknown, passes: (node: Node) => boolean): Node[] {
  if (Array.isArray(value)) return value.flatMap((one) => found(one, passes));
  if (!isNode(value)) return [];
  return [...(passes(value) ? [value] : []), ...Object.values(value).flatMap((part) => found(part, passes))];
}

/**
 * Returns the object literals of endpoint declarations, and the names of the fields that a browser
 * needs.
 */
function declarationsIn(program: unknown): { braces: Node; names: ReadonlySet<string> }[] {
  const nameOf = ({ callee }: Node) => ((callee ?? {}) as { name?: string }).name ?? '';
  const calls = found(program, (node) => node.type === 'CallExpression' && declaring.test(nameOf(node)));
  return calls
    .map((call) => {
      return {
        braces: (call.arguments as Node[])[0]!,
        names: nameOf(call) === 'endpoint' ? kept.endpoint : kept.calls,
      };
    })
    .filter(({ braces }) => braces.type === 'ObjectExpression');
}

/**
 * Returns the initial values of a file's constants that contain calls, member reads or spreads.
 * Most of them are schemas.
 */
function madeValues(program: { body: readonly unknown[] }): Node[] {
  const constants = program.body.flatMap((statement) => {
    const { declaration } = statement as { declaration?: Node };
    const { declarations = [] } = (declaration ?? statement) as { declarations?: { init: Node | null }[] };
    return declarations.flatMap(({ init }) => init ?? []);
  });
  const isCall = ({ type }: Node) => /^(Call|New|Member)Expression$|^SpreadElement$/.test(type);
  return constants.filter(({ type, ...rest }) => !/Function/.test(type) && found({ type, ...rest }, isCall).length > 0);
}

/**
 * Returns a contract file's source without the endpoints' fields that no browser needs. Other
 * values get wrapped in calls marked as pure, so that the bundler drops unused values.
 */
export function removeEndpointSchemas(code: string, file: string): string {
  const { program } = parseSync(file, code);
  const edits: [number, number, string][] = [];
  for (const { braces, names } of declarationsIn(program)) {
    const { start, end, properties } = braces;
    const left = (properties as (Node & { key?: { name?: string } })[]).filter(
      ({ type, key }) => type === 'SpreadElement' || names.has(key?.name ?? ''),
    );
    edits.push([start, end, `{ ${left.map((one) => code.slice(one.start, one.end)).join(', ')} }`]);
  }
  for (const { start, end } of madeValues(program))
    edits.push([start, start, '/* @__PURE__ */ (() => ('], [end, end, '))()']);
  // Edits apply from the file's end, so that earlier positions stay valid.
  return edits
    .sort(([one], [other]) => other - one)
    .reduce((slim, [start, end, text]) => slim.slice(0, start) + text + slim.slice(end), code);
}

/**
 * Changes the source of a browser's file that uses an endpoint's body schema, such as
 * `createRoomBookings.body`. It then imports that endpoint from the unreduced contract.
 */
export function importUnreducedBodies(code: string): string {
  const imports = code.matchAll(/import \{([^}]*)\} from '(#contract\/[^'?]+)';/g);
  let taken = code;
  for (const [, names, file] of imports) {
    for (const name of names!.split(',').map((one) => one.trim())) {
      if (!/^\w+$/.test(name) || !new RegExp(`\\b${name}\\.body\\b`).test(taken)) continue;
      taken = taken.replace(new RegExp(`\\b${name}\\.body\\b`, 'g'), `${name}$whole.body`);
      taken += `\nimport { ${name} as ${name}$whole } from '${file}?whole';`;
    }
  }
  return taken;
}

/** Matches contract files that contain only schemas, for forms. They exist once and import zod. */
export const schemaOnlyFilePattern =
  /\/contract\/(wire\/formats|sign-in\/(account-bodies|login-body|register-external-body))\.ts$/;

/** Returns whether a contract file exists in two versions: with its schemas and without. */
const losesSchemas = (file: string) =>
  !schemaOnlyFilePattern.test(file) && /from 'zod'/.test(readFileSync(file, 'utf8'));

/**
 * Returns the source of an unreduced contract file, which imports the unreduced versions of other
 * contract files too. Otherwise it would lack their schemas.
 */
export function rewriteImportsToUnreduced(code: string, file: string): string {
  const contract = file.slice(0, file.lastIndexOf('/contract/') + 1);
  return code.replace(/from '((?:\.\/|#contract\/)[\w/-]+\.ts)'/g, (all, path: string) =>
    losesSchemas(path.startsWith('#') ? join(contract, path.slice(1)) : join(dirname(file), path))
      ? `from '${path}?whole'`
      : all,
  );
}

/**
 * A Vite plugin that removes schemas from endpoints. With zod they were a tenth of the code that
 * loads before a plan. Types check the calls, and the server checks the input. Only a form that
 * uses `endpoint.body` gets that endpoint's schemas.
 */
export function stripEndpointSchemasPlugin(): Plugin {
  return {
    name: 'browser-contract',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(contract|web)\/[^?]*\.tsx?(\?|$)/ },
      handler(code, id) {
        const [file = '', query = ''] = id.split('?');
        if (!file.includes('/contract/')) return importUnreducedBodies(code);
        return query === 'whole' ? rewriteImportsToUnreduced(code, file) : removeEndpointSchemas(code, file);
      },
    },
  };
}
