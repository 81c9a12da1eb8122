import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Plugin, parseSync } from 'vite';

/** What a browser needs of an endpoint to call it; calls of several kinds are told apart by the rest. */
const kept = {
  endpoint: new Set(['method', 'path']),
  calls: new Set(['path', 'plannedPath', 'area', 'paths', 'words']),
};
/** What declares endpoints: `endpoint({…})`, and for all kinds `listCalls({…})` and its like. */
const declaring = /^endpoint$|Calls$/;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** A node and all within it that pass. */
function found(value: unknown, passes: (node: Node) => boolean): Node[] {
  if (Array.isArray(value)) return value.flatMap((one) => found(one, passes));
  if (!isNode(value)) return [];
  return [...(passes(value) ? [value] : []), ...Object.values(value).flatMap((part) => found(part, passes))];
}

/** What stands in the braces of the endpoints that are declared in a syntax tree, and what of it is kept. */
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

/** The values of a file's own constants that are made by calls, or read or spread from what is: schemas, mostly. */
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
 * The source of a contract file with endpoints reduced to method and path, and with its other values in calls that are marked
 * as pure, so that the bundler leaves out what nobody asks for.
 */
export function withoutSchemas(code: string, file: string): string {
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
  // From the end on, so that places before stay where they are.
  return edits
    .sort(([one], [other]) => other - one)
    .reduce((slim, [start, end, text]) => slim.slice(0, start) + text + slim.slice(end), code);
}

/** The source of a browser's file that takes the body's schema of an endpoint (`createRoomBookings.body`) from the whole contract. */
export function withBodies(code: string): string {
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

/** Contract files of nothing but schemas, for forms: there is one of each, and it comes with zod. */
export const schemaFiles = /\/contract\/(formats|account-bodies|login-body|register-external-body)\.ts$/;

/** Whether there are two of a contract file: with its schemas, and without. */
const losesSchemas = (file: string) => !schemaFiles.test(file) && /from 'zod'/.test(readFileSync(file, 'utf8'));

/** The source of a whole contract file, which takes what it needs of others from them whole: else they would keep their schemas for it. */
export function wholeThroughout(code: string, file: string): string {
  return code.replace(/from '(\.\/[\w-]+\.ts)'/g, (all, path: string) =>
    losesSchemas(join(dirname(file), path)) ? `from '${path}?whole'` : all,
  );
}

/**
 * Browsers get endpoints without their schemas, which with zod were a tenth of what they fetched before a plan: types check
 * their calls, and the server checks what it gets. Only a form that says `endpoint.body` gets that endpoint's schemas.
 */
export function browserContract(): Plugin {
  return {
    name: 'browser-contract',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(contract|web)\/[^?]*\.tsx?(\?|$)/ },
      handler(code, id) {
        const [file = '', query = ''] = id.split('?');
        if (!file.includes('/contract/')) return withBodies(code);
        return query === 'whole' ? wholeThroughout(code, file) : withoutSchemas(code, file);
      },
    },
  };
}
