import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
const source = 'features/billing/card-form/document/card-form.html';
/**
 * The template that the server serves as /cardForm
 * (server/modules/billing/cards/card-form-page.ts).
 */
const fileName = 'card-form.html';

/**
 * Builds the document of the card form on its own, so that it shares no script with the
 * application.
 */
async function built() {
  const output = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, source) },
    },
  });
  const [first] = [output].flat();
  if (!first || !('output' in first)) throw new Error('The document of the card form was not built.');
  return first.output;
}

/**
 * A Vite plugin that builds the document of the card form. In development Vite serves it with hot
 * reload and the PayU settings of the process, but without the server's Content-Security-Policy.
 */
export function cardFormPagePlugin(): Plugin {
  return {
    name: 'card-form-page',
    // A build with an input of its own, such as the page of components, does not include it.
    apply: (config, { command }) => command === 'serve' || config.build?.rolldownOptions?.input === undefined,
    async generateBundle(_options, bundle) {
      for (const file of await built()) {
        const name = file.fileName === source ? fileName : file.fileName;
        // The bundle of the application already has the fonts.
        if (name in bundle) continue;
        this.emitFile({ type: 'asset', fileName: name, source: file.type === 'chunk' ? file.code : file.source });
      }
    },
    configureServer(server) {
      server.middlewares.use('/cardForm', (_request, response, next) => {
        const { PAYU_URL = 'https://secure.payu.com', PAYU_POS_ID = '' } = process.env;
        readFile(join(root, source), 'utf8')
          .then((html) => html.replace('{{sdk}}', PAYU_POS_ID && `${PAYU_URL}/javascript/sdk`))
          .then((html) => html.replace('{{posId}}', PAYU_POS_ID))
          .then((html) => server.transformIndexHtml(`/${source}`, html))
          .then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html))
          .catch(next);
      });
    },
  };
}
