import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserContract } from './web/build/browser-contract.ts';
import { precompress } from './web/build/precompress.ts';

/** Where the API listens while developing; scripts/dev.mjs sets it. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3001';

/**
 * Few files instead of one for each thing that two screens share. What everybody needs together comes together: the first page,
 * the frame of whoever is signed in, the booking screen. A group takes its files and all that they need, unless one of greater
 * priority has it.
 */
const groups = [
  { name: 'first', test: /\/web\/app\/main\.tsx$/, priority: 90 },
  { name: 'frame', test: /\/web\/(app\/company\/open-company|shell\/CompanyLayout)\.tsx?$/, priority: 80 },
  { name: 'zod', test: /\/node_modules\/zod\//, priority: 70 },
  { name: 'floors', test: /\/web\/floors\/(BookingScreen|plan\/DesktopBooking)\.tsx$/, priority: 60 },
];

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
      output: { codeSplitting: { groups } },
    },
  },
  // Screens load lazily; what they import is prepared at start, or the first visit of each would reload the page.
  optimizeDeps: { entries: ['**/*.tsx', '!**/*.test.tsx'] },
  server: { proxy: { '/api': { target: api, ws: true }, '/health': api } },
});
