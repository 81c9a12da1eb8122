import type { Plugin } from 'vite';

/** The two files that all letters of both languages are in. */
const fonts = [/\/inter-latin-wght-normal-[\w-]+\.woff2$/, /\/inter-polish-[\w-]+\.woff2$/];

/**
 * Has the page ask for its fonts beside its script, and not only when the first letters are drawn. Otherwise the form would be drawn
 * twice, and move when the wider letters of the system's font go.
 */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    // A page of its own, such as that of our components, has no font to wait for.
    apply: (config, { command }) => command === 'build' && config.build?.rolldownOptions?.input === undefined,
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, filename }) {
        return fonts.map((font) => {
          const file = Object.keys(bundle ?? {}).find((name) => font.test(`/${name}`));
          if (!file) throw new Error(`${filename} has no font like ${font} to preload.`);
          const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true };
          return { tag: 'link', attrs, injectTo: 'head' as const };
        });
      },
    },
  };
}
