import type { Plugin } from 'vite';

/** The two files with all letters of both languages. */
const fonts = [/\/inter-latin-wght-normal-[\w-]+\.woff2$/, /\/inter-polish-[\w-]+\.woff2$/];

/**
 * Makes the page load its fonts beside its script instead of at the first letters. Otherwise the
 * form would be drawn twice, and would move when the system font's wider letters go.
 */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    // A separate page, such as that of our components, has no font to wait for.
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
