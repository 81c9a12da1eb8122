import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserContract, schemaFiles } from './web/build/browser-contract.ts';
import { cardFormPage } from './web/build/card-form-page.ts';
import { keptApart } from './web/build/kept-apart.ts';
import { precompress } from './web/build/precompress.ts';
import { serviceWorker } from './web/build/service-worker.ts';
import { versionFile } from './web/build/version-file.ts';

/** Where the API listens while developing; scripts/dev.mjs sets it. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3001';

/**
 * Few files instead of one for each thing that two screens share. A group takes its files and all that they need, unless one of
 * greater priority has it: the first page, the frame of whoever is signed in, the booking screen, what opens on a press. What
 * other screens share follows by who shares it, small parts joined to the next.
 */
const groups = [
  // Formats are schemas; whatever needs none of them is not to fetch zod for standing beside them.
  {
    name: 'zod',
    test: new RegExp(`/node_modules/zod/|${schemaFiles.source}`),
    priority: 95,
    includeDependenciesRecursively: false,
  },
  // With initials, clocks and an hourglass: a few lines that the display at a door would otherwise fetch the whole frame for.
  {
    name: 'first',
    test: /\/web\/app\/main\.tsx$|\/web\/ui\/person\.ts$|\/contract\/wall-clock\.ts$|\/icons\/hourglass\.\w+$|rolldown\/runtime/,
    priority: 90,
  },
  {
    name: 'beside-the-form',
    test: /\/web\/identity\/(captcha\/CaptchaPart|providers\/(OtherWays|InlineSso)|factors\/PasskeySignIn|drawing\/OfficeDrawing)\.tsx$/,
    priority: 85,
  },
  // What every form needs that asks the server: beside the frame or the booking screen it would bring the whole of them along.
  { name: 'calls', test: /\/web\/app\/api\/call\.ts$|\/contract\/checked-messages\.ts$/, priority: 82 },
  // How e-mails are spelt, for schemas and for what shows one: it lies beside neither of the two, or one would bring the other.
  {
    name: 'addresses',
    test: /\/contract\/(email-text|shown-email|visible-text)\.ts$/,
    priority: 84,
    includeDependenciesRecursively: false,
  },
  // A form as those who are not signed in have it: pages of forms ask before one leaves, for which they bring dialogs along.
  {
    name: 'form',
    test: /\/web\/ui\/form\/(use-contract-form|check-values|use-others-changes)\.ts$|\/contract\/issue-messages\.ts$/,
    priority: 81,
    includeDependenciesRecursively: false,
  },
  { name: 'frame', test: /\/web\/app\/company\/signed-in\.ts$/, priority: 80 },
  { name: 'floors', test: /\/web\/floors\/(BookingScreen|plan\/DesktopBooking)\.tsx$/, priority: 60 },
  {
    name: 'popups',
    test: /\/web\/ui\/(MenuPopup|PopoverPanel|TooltipPopup|DrawerPanel|ComboboxControl|PeopleControl)\.tsx$/,
    priority: 50,
  },
  { name: 'shared', minShareCount: 2, priority: 10, entriesAware: true, entriesAwareMergeThreshold: 4_000 },
];

/** What the first screens do not wait for. */
const apart = {
  first: ['zod', 'frame', 'floors', 'popups', 'beside-the-form', 'start-display'],
  'beside-the-form': ['zod', 'frame', 'floors', 'popups'],
  frame: ['zod', 'floors', 'popups', 'EditorScreen', 'start-display'],
  floors: ['zod', 'popups', 'EditorScreen', 'start-display'],
  'start-display': ['zod', 'frame', 'floors', 'popups', 'calls', 'beside-the-form'],
  RegisterScreen: ['frame', 'floors', 'popups'],
  PasswordForgottenScreen: ['frame', 'floors', 'popups'],
  PasswordResetScreen: ['frame', 'floors', 'popups'],
  RegisterExternalScreen: ['floors', 'popups'],
  InvitationScreen: ['floors', 'popups'],
  AnswerScreen: ['floors', 'popups'],
};

export default defineConfig({
  root: 'web',
  plugins: [
    browserContract(),
    react(),
    keptApart(apart),
    serviceWorker(),
    cardFormPage(),
    versionFile(),
    precompress(),
  ],
  json: { namedExports: false },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    // Whatever knows the syntax above knows modulepreload, or fetches the same files a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Schemas that nobody asks for leave with zod.
      treeshake: { manualPureFunctions: ['z', 'endpoint'] },
      output: {
        codeSplitting: { groups },
        // What several share is named after all of them: the lists of what to fetch beside a screen would be twice as long.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
        assetFileNames: ({ names }) =>
          `assets/${names[0]?.startsWith('shared~') ? 'shared' : '[name]'}-[hash][extname]`,
      },
    },
  },
  // Screens load lazily; what they import is prepared at start, or the first visit of each would reload the page.
  optimizeDeps: { entries: ['**/*.tsx', '!**/*.test.tsx'] },
  server: { proxy: { '/api': { target: api, ws: true }, '/health': api, '/legal': api } },
});
