import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserContract, schemaFiles } from './web/build/browser-contract.ts';
import { cardFormPage } from './web/build/card-form-page.ts';
import { keptApart } from './web/build/kept-apart.ts';
import { precompress } from './web/build/precompress.ts';
import { preloadFonts } from './web/build/preload-fonts.ts';
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
  // With initials, clocks and an hourglass: a few lines that the display at a door would otherwise fetch the whole frame for. With the
  // frame of drawings, that the plan and signed-out pages share.
  {
    name: 'first',
    test: /\/web\/app\/main\.tsx$|\/web\/ui\/(person\.ts|LineDrawing\.tsx|LineDrawing\.module\.css)$|\/contract\/wall-clock\.ts$|\/icons\/hourglass\.\w+$|rolldown\/runtime/,
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
    test: /\/web\/ui\/form\/(use-contract-form|check-values|use-others-changes)\.ts$|\/contract\/issue-messages\.ts$|\/react-hook-form\//,
    priority: 81,
    includeDependenciesRecursively: false,
  },
  // A drawing with a few words: signed-out pages have it too, and beside the plan it would bring the plan along.
  {
    name: 'message',
    test: /\/web\/shell\/(MessageScreen|message-drawings)[.\w]*\.(tsx|css)$/,
    priority: 82,
    includeDependenciesRecursively: false,
  },
  { name: 'frame', test: /\/web\/app\/company\/signed-in\.ts$/, priority: 80 },
  { name: 'floors', test: /\/web\/floors\/(BookingScreen|plan\/DesktopBooking)\.tsx$/, priority: 60 },
  {
    name: 'popups',
    test: /\/web\/ui\/(MenuPopup|PopoverPanel|TooltipPopup|DrawerPanel|ComboboxControl|PeopleControl)\.tsx$/,
    priority: 50,
  },
  // What the screens of a company share: tables, pages of forms, tabs, and the small parts around them.
  {
    name: 'screens',
    test: new RegExp(
      [
        '/web/ui/(CardList|new-rows|table-query|save-blob|chosen-columns|ColumnChooser|DataTable|typed-value|use-typed-|Paging|use-chosen-columns|RibbonActs|ConfirmDialog|copy-text|Tabs|Stepper)',
        '/web/ui/form/(FormDialog|FormPage|form\\.module|LeaveGuard|NotSaved|SaveButton|use-guarded-close)',
        '/web/(booking-lists/list|clocks)/(?!display-when)[^/]+\\.(tsx?|css)$',
        '/web/(app/drafts/use-form-draft|app/api/request-id|my-bookings/(kind-signs|chosen-dates)|shell/bell/settle-booking|parking/(CarIconField|car-icon)|locations/(read-locations-again|zone-choices|NotLoaded|is-booked))',
        '/web/parking/car-park/|/web/profile/(profile\\.module|use-proven-word|info/(DeleteAccount|OwnData)|security/(not-proven|use-proof|no-passkey-words|security\\.module))|/web/companies/sso/sso\\.module',
        '/contract/(table|kind-bookings|bookings|endpoint|kept-times|parking|location-tree|assets|fleet)\\.ts\\?whole',
        '/node_modules/(@tanstack/(react-table|table-core|store)|@base-ui/react/(tabs|internals/composite))/',
        '/lucide-react/dist/esm/icons/(arrow-(down|up)|chevron-(first|last)|circle-x|columns-3|download|sparkles|trash|pencil|ellipsis-vertical|copy|image-plus|undo-2|redo-2|lock-keyhole|zap|accessibility|construction|snowflake)\\.',
      ].join('|'),
    ),
    minShareCount: 2,
    priority: 30,
    includeDependenciesRecursively: false,
  },
  // What screens say, of those that everybody uses and of those that set a company up. `companies` opens by itself for everybody.
  ...['pl', 'en'].flatMap((language) => [
    {
      name: `words-of-use.${language}`,
      test: new RegExp(
        `/web/(my-bookings|booking-lists|parking/booking|assets(/\\w+)?|profile(/security)?)/texts\\.${language}\\.json|/bundles/assets\\.${language}\\.ts`,
      ),
      priority: 40,
    },
    {
      name: `words-of-management.${language}`,
      test: new RegExp(
        `/web/(companies/sso|payments|people|mail|audit|reports|referrals|exchange|parking/manage|subscription|settings|locations|editor)/texts\\.${language}\\.json`,
      ),
      priority: 40,
    },
  ]),
  { name: 'shared', minShareCount: 2, priority: 10, entriesAware: true, entriesAwareMergeThreshold: 4_000 },
];

/** What the first screens do not wait for. */
const apart = {
  first: ['zod', 'frame', 'floors', 'popups', 'screens', 'message', 'beside-the-form', 'start-display'],
  'beside-the-form': ['zod', 'frame', 'floors', 'popups', 'screens'],
  frame: ['zod', 'floors', 'popups', 'screens', 'message', 'EditorScreen', 'start-display'],
  floors: ['zod', 'popups', 'screens', 'message', 'EditorScreen', 'start-display'],
  'start-display': ['zod', 'frame', 'floors', 'popups', 'calls', 'beside-the-form'],
  RegisterScreen: ['frame', 'floors', 'popups', 'screens'],
  PasswordForgottenScreen: ['frame', 'floors', 'popups', 'screens'],
  PasswordResetScreen: ['frame', 'floors', 'popups', 'screens'],
  RegisterExternalScreen: ['floors', 'popups', 'screens'],
  QrScreen: ['popups', 'screens', 'form'],
  InvitationScreen: ['floors', 'popups', 'screens'],
  AnswerScreen: ['floors', 'popups', 'screens'],
};

/**
 * What everybody waits for, and what is fetched ahead when the plan stands (docs/decisions/0018): 250 kB as they are sent, in 37 requests with
 * the calls and fonts, and a third of the files that there were.
 */
const beforeThePlan = ['first', 'beside-the-form', 'beside-the-form.pl', 'calls', 'frame', 'workplace.pl', 'floors'];
const budgets = {
  'before the plan': { of: beforeThePlan, files: 12, size: 863_000 },
  'before the plan and ahead': {
    of: [
      ...beforeThePlan,
      ...[
        'booking-lists',
        'timelines',
        'ParkingBookingScreen',
        'QrScreen',
        'profile',
        'set-up',
        'manage',
        'subscription',
      ],
      ...['EditorScreen', 'DeviceParts', 'AlertDialogs', 'PlaceList', 'RoomWishFields', 'ToastHost', 'popups'],
      ...['words-of-use.pl', 'words-of-management.pl'],
    ],
    files: 68,
    size: 2_000_000,
  },
};

export default defineConfig({
  root: 'web',
  plugins: [
    browserContract(),
    react(),
    keptApart(apart, budgets),
    serviceWorker(),
    cardFormPage(),
    versionFile(),
    preloadFonts(),
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
