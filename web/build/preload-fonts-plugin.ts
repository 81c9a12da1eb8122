import type { Plugin } from 'vite';

/** Matches the two font files that have all letters of both languages. */
const fonts = [/\/inter-latin-wght-normal-[\w-]+\.woff2$/, /\/inter-polish-[\w-]+\.woff2$/];

/**
 * A Vite plugin that makes the page preload its fonts in parallel with its script. Otherwise the
 * form would first appear in the system font, whose wider letters would move the layout.
 */
export function preloadFontsPlugin(): Plugin {
  return {
    name: 'preload-fonts',
    // A build with an input of its own, such as the page of components, preloads no font.
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
