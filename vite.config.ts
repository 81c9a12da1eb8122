import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserContract } from './web/build/browser-contract.ts';
import { chunks } from './web/build/chunks.ts';
import { precompress } from './web/build/precompress.ts';

/** Where the API listens while developing; scripts/dev.mjs sets it. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3001';

export default defineConfig({
  root: 'web',
  plugins: [browserContract(), react(), precompress()],
  json: { namedExports: false },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      // Schemas that nobody asks for leave with zod.
      treeshake: { manualPureFunctions: ['z', 'endpoint'] },
      output: { codeSplitting: { groups: chunks } },
    },
  },
  // Screens load lazily; what they import is prepared at start, or the first visit of each would reload the page.
  optimizeDeps: { entries: ['**/*.tsx', '!**/*.test.tsx'] },
  server: { proxy: { '/api': { target: api, ws: true }, '/health': api } },
});
