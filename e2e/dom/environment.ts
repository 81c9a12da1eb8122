import { Window } from 'happy-dom';
import { type Environment, populateGlobal } from 'vitest/runtime';

/**
 * The globals of Node that the document's versions replace. All others remain Node's, because the
 * server runs in this process and its libraries reject another Uint8Array.
 */
const ofPage = new Set([
  ...['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'CloseEvent', 'DOMException'],
  ...['navigator', 'Navigator', 'localStorage', 'sessionStorage', 'Storage'],
]);

/**
 * The Vitest environment of the DOM tier: a document without layout, in the same process as the
 * server.
 */
export default {
  name: 'dom',
  viteEnvironment: 'ssr',
  async setup(global) {
    const window = new Window({
      url: 'http://localhost/',
      width: 1440,
      height: 900,
      // An error of the page must fail the test instead of appearing in the document.
      settings: { disableErrorCapturing: true },
    });
    const kept = Object.entries(Object.getOwnPropertyDescriptors(global)).filter(([name]) => !ofPage.has(name));
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true });
    for (const [name, descriptor] of kept) if (descriptor.configurable) Object.defineProperty(global, name, descriptor);
    global.setPageUrl = (url: string) => window.happyDOM.setURL(url);
    return {
      async teardown() {
        await window.happyDOM.close();
        for (const key of keys) delete global[key];
        for (const [key, descriptor] of originals)
          Object.defineProperty(global, key, descriptor as unknown as PropertyDescriptor);
      },
    };
  },
} satisfies Environment;
