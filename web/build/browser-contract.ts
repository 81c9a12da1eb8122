import { type Plugin, parseSync } from 'vite';

/** What a browser needs of an endpoint to call it. */
const kept = new Set(['method', 'path']);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** The endpoints declared in a source: what stands in the braces of each `endpoint({…})`. */
function declarationsIn(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(declarationsIn);
  if (node === null || typeof node !== 'object') return [];
  const { type, callee, arguments: given } = node as Node & { callee?: { name?: string }; arguments?: Node[] };
  const [declared] = given ?? [];
  if (type === 'CallExpression' && callee?.name === 'endpoint' && declared?.type === 'ObjectExpression')
    return [declared];
  return Object.values(node).flatMap(declarationsIn);
}

/** The source of a contract file with endpoints reduced to method and path. */
export function withoutSchemas(code: string, file: string): string {
  let slim = code;
  for (const { start, end, properties } of declarationsIn(parseSync(file, code).program).reverse()) {
    const left = (properties as (Node & { key?: { name?: string } })[]).filter(({ key }) => kept.has(key?.name ?? ''));
    slim = `${slim.slice(0, start)}{ ${left.map((one) => code.slice(one.start, one.end)).join(', ')} }${slim.slice(end)}`;
  }
  return slim;
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
        return query === 'whole' ? undefined : withoutSchemas(code, file);
      },
    },
  };
}
