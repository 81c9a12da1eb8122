import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the API listens while developing; scripts/dev.mjs sets it. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3001';

export default defineConfig({
  root: 'web',
  plugins: [react()],
  build: { outDir: '../dist/web', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
  // Screens load lazily; what they import is prepared at start, or the first visit of each would reload the page.
  optimizeDeps: { entries: ['**/*.tsx', '!**/*.test.tsx'] },
  server: { proxy: { '/api': { target: api, ws: true }, '/health': api } },
});
