import type { Plugin } from 'vite';

/** The file that nearly all letters of both languages are in. */
const font = /\/inter-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * Has the page ask for its font beside its script, and not only when the first letters are drawn: the form would be drawn twice, and
 * move when the wider letters of the system's font go.
 */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    // A page of its own, such as that of our components, has no font to wait for.
    apply: (config, { command }) => command === 'build' && config.build?.rolldownOptions?.input === undefined,
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, filename }) {
        const file = Object.keys(bundle ?? {}).find((name) => font.test(`/${name}`));
        if (!file) throw new Error(`${filename} has no font to preload.`);
        const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
