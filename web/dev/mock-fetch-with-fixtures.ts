import { apiRoot, hubPath } from '#contract/wire/api-root.ts';

/** The response to one endpoint. The path is the contract's, with its `:parameters`. */
export interface FixtureAnswer {
  method: string;
  path: string;
  status: number;
  /** The response's JSON. Omitted for a response without a body. */
  body?: unknown;
}

/** The input of the page that shows one screen. A test writes it as JSON into `window.name`. */
export interface ScreenFixture {
  answers: FixtureAnswer[];
  /** True to show the menu and the bar around the screen. */
  frame: boolean;
}

declare global {
  interface Window {
    /** The requests without a fixture, as method and path. */
    unanswered?: string[];
  }
}

/** Returns whether a path of the contract, with its `:parameters`, matches the path of a URL. */
function describes(path: string, pathname: string): boolean {
  const [wanted, given] = [`${apiRoot}${path}`.split('/'), pathname.split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
}

/**
 * Replaces `fetch` with one that responds from fixtures. The last match wins. A request without a
 * match fails like a request without a network, and `window.unanswered` lists it. Requests to the
 * live hub never end.
 */
export function mockFetchWithFixtures(answers: readonly FixtureAnswer[]): void {
  const unanswered: string[] = [];
  window.unanswered = unanswered;
  window.fetch = async (asked, { method = 'GET' } = {}) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href);
    if (pathname.startsWith(hubPath)) return await new Promise<never>(() => {});
    const found = answers.findLast((answer) => answer.method === method && describes(answer.path, pathname));
    if (!found) {
      unanswered.push(`${method} ${pathname}`);
      throw new TypeError(`No fixture answers ${method} ${pathname}`);
    }
    const body = found.body === undefined ? null : JSON.stringify(found.body);
    return new Response(body, { status: found.status, headers: { 'content-type': 'application/json' } });
  };
}
