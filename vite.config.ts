import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cardFormPagePlugin } from './web/build/card-form-page-plugin.ts';
import { lazyLoadingCheckPlugin } from './web/build/lazy-loading-check-plugin.ts';
import { precompressPlugin } from './web/build/precompress-plugin.ts';
import { preloadFontsPlugin } from './web/build/preload-fonts-plugin.ts';
import { serviceWorkerPlugin } from './web/build/service-worker-plugin.ts';
import { schemaOnlyFilePattern, stripEndpointSchemasPlugin } from './web/build/strip-endpoint-schemas-plugin.ts';
import { versionFilePlugin } from './web/build/version-file-plugin.ts';

/** The API's address during development. scripts/dev.mjs sets it. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3001';

/**
 * The groups of files that load together, instead of one file for each part that two screens share.
 * A group takes its files and their dependencies, unless a group of higher priority has them. The
 * last group collects what other screens share and joins small parts to the next.
 */
const groups = [
  // Formats are schemas. Code that needs no schema must not fetch zod along with a format.
  {
    name: 'zod',
    test: new RegExp(`/node_modules/zod/|${schemaOnlyFilePattern.source}`),
    priority: 95,
    includeDependenciesRecursively: false,
  },
  // Holds initials, clocks and an hourglass: the display at a door must not fetch the frame for a
  // few lines. It also holds the frame of drawings, which the plan and signed-out pages share.
  {
    name: 'first',
    test: /\/web\/app\/main\.tsx$|\/web\/ui\/(person\/person\.ts|feedback\/LineDrawing\.tsx|feedback\/LineDrawing\.module\.css)$|\/contract\/time\/(wall-clock|durations|default-time-zone)\.ts$|\/icons\/hourglass\.\w+$|rolldown\/runtime/,
    priority: 90,
  },
  {
    name: 'beside-the-form',
    test: /\/web\/features\/accounts\/identity\/(captcha\/CaptchaLoader|providers\/(OtherSignInMethods|InlineSso)|factors\/PasskeySignIn|drawing\/OfficeDrawing)\.tsx$/,
    priority: 85,
  },
  // Every form that calls the server needs these. Beside the frame or the booking screen they would
  // bring the whole of it.
  { name: 'calls', test: /\/web\/platform\/api\/call\.ts$|\/contract\/messages\/checked-messages\.ts$/, priority: 82 },
  // The spelling of emails, for schemas and for what shows an email. Beside either it would bring
  // the other.
  {
    name: 'addresses',
    test: /\/contract\/text\/(email-text|format-email|visible-text)\.ts$/,
    priority: 84,
    includeDependenciesRecursively: false,
  },
  // The calls of place codes. The bundler would join them with a form of locations, and the page of
  // a scanned code would fetch it.
  {
    name: 'codes',
    test: /\/contract\/presence\/presence-codes\.ts$/,
    priority: 84,
    includeDependenciesRecursively: false,
  },
  // Forms for signed-out visitors. Pages of forms confirm before leaving, so they bring dialogs
  // along.
  {
    name: 'form',
    test: /\/web\/ui\/form\/(use-contract-form|check-values|use-merge-others-changes)\.ts$|\/contract\/messages\/issue-messages\.ts$|\/react-hook-form\//,
    priority: 81,
    includeDependenciesRecursively: false,
  },
  // A drawing with a few words. Signed-out pages have it too, and beside the plan it would bring
  // the plan along.
  {
    name: 'message',
    test: /\/web\/platform\/frame\/(MessageScreen|message-drawings)[.\w]*\.(tsx|css)$/,
    priority: 82,
    includeDependenciesRecursively: false,
  },
  // The mark of a series and the link to its question are a few lines of the plan and of lists. The
  // frame has the arrow of its back links.
  {
    name: 'frame',
    test: /\/web\/app\/signed-in\.ts$|\/web\/features\/booking\/series\/(SeriesMark\.tsx|lazy-cancel-series-dialog\.ts)$|\/lucide-react\/dist\/esm\/icons\/arrow-left\./,
    priority: 80,
  },
  {
    name: 'floors',
    test: /\/web\/features\/booking\/floors\/(BookingScreen|plan\/DesktopBooking)\.tsx$/,
    priority: 60,
  },
  // The filter of rooms shares its lines and fields with the dialog that finds a time. The filter
  // loads ahead, the dialog does not.
  {
    name: 'RoomWishFields',
    test: /\/web\/features\/booking\/floors\/(rooms\/(RoomWishFields|RoomResults|RoomEquipment|FoundRoomLine|room-filter\.module|use-open-found-room|merge-found-rooms)|times\/TimeFinderButton)[.\w]*$/,
    priority: 55,
    includeDependenciesRecursively: false,
  },
  {
    name: 'popups',
    test: /\/web\/ui\/[\w-]+\/(MenuPopup|PopoverPanel|TooltipPopup|DrawerPanel|ComboboxControl|MultiComboboxControl)\.tsx$/,
    priority: 50,
  },
  // The parts that screens of a company share: tables, pages of forms, tabs, and small parts around
  // them.
  {
    name: 'screens',
    test: new RegExp(
      [
        '/web/ui/[\\w-]+/(CardList|new-rows|table-query|download-blob|chosen-columns|ColumnChooser|DataTable|use-tan-stack-table|typed-value|use-typed-|Paging|use-column-choice|RibbonActions|ConfirmDialog|copy-text|Tabs|Stepper)',
        '/web/ui/form/(FormDialog|FormPage|form\\.module|LeaveGuard|SaveErrorMessage|SaveButton|use-guarded-close)',
        '/web/(features/booking/booking-lists/list|platform/time-zones)/(?!display-when)[^/]+\\.(tsx?|css)$',
        '/web/(platform/(drafts/use-form-draft|api/(request-id|use-id-of)|company/use-active-people|languages/weekdays|cars/)|features/booking/(list-card|my-bookings/(kind-icons|chosen-dates)|series/(NewSeriesButton|use-series-question|use-change-series|series-choices-by-day|refetch-after-series|series-endpoints|summarize-dates)|bell/settle-booking|parking/car-park/)|features/places/locations/(refetch-locations|LoadErrorNotice|is-refused-only-for-bookings))',
        '/web/features/accounts/profile/(profile\\.module|use-identity-proven-toast|info/(DeleteAccount|PersonalDataDownload)|security/(identity-proof-cancelled|use-identity-proof|use-passkey-error-text|security\\.module))|/web/features/company/companies/sso/sso\\.module',
        '/web/ui/(text-field/(NumberField|typed-number)|person/AvatarStack|dialog/use-dialog-content)',
        '/contract/[\\w-]+/(table|booked-kinds|kind-bookings|series|open-series|series-rule|series-wishes|bookings|endpoint|kept-times|parking-(spaces|management|availability|bookings)|car|location-tree|asset-(calls|schemas|timeline|booking-calls|management-calls)|fleet)\\.ts\\?whole',
        '/node_modules/(uuid/dist|@tanstack/(react-table|table-core|store)|@base-ui/react/(tabs|internals/composite))/',
        '/lucide-react/dist/esm/icons/(arrow-(down|up)|map-pin|chevron-(first|last)|circle-x|columns-3|download|sparkles|trash|pencil|ellipsis-vertical|copy|image-plus|undo-2|redo-2|lock-keyhole|zap|accessibility|construction|snowflake)\\.',
      ].join('|'),
    ),
    minShareCount: 2,
    priority: 30,
    includeDependenciesRecursively: false,
  },
  // The texts of screens, those of all users apart from those for setting a company up. `companies`
  // opens by itself for every user.
  ...['pl', 'en'].flatMap((language) => [
    {
      name: `words-of-use.${language}`,
      test: new RegExp(
        `/web/features/(booking/(my-bookings|booking-lists|parking/booking|assets(/\\w+)?)|accounts/profile(/security)?)/texts\\.${language}\\.json|/bundles/assets\\.${language}\\.ts`,
      ),
      priority: 40,
    },
    {
      name: `words-of-management.${language}`,
      test: new RegExp(
        `/web/features/(company/(companies/sso|people|mail|audit|referrals|settings)|billing|booking/parking/manage|places/(locations|editor)|exchange|reports)/texts\\.${language}\\.json`,
      ),
      priority: 40,
    },
  ]),
  // The list, the banner and the dialogs of the waitlist, in companies that have one.
  {
    name: 'waitlist',
    test: /\/web\/features\/booking\/waitlist\/(?!create-waitlist-live-handlers|use-waits)[^/]+\.(tsx?|css)$/,
    priority: 35,
    includeDependenciesRecursively: false,
  },
  // The dialog of absences. Lists would fetch it with the small parts that they share.
  {
    name: 'absence-dialog',
    test: /\/web\/features\/booking\/absences\/(AbsenceDialog|TouchedBookingList|use-absence-form|use-undo-freeing|absences\.module)/,
    priority: 35,
    includeDependenciesRecursively: false,
  },
  // The release of assigned days. The plan, lists and the week share it, and its joined file would
  // bring the plan.
  {
    name: 'release-days',
    test: /\/web\/features\/booking\/assigned\/use-release-days\.ts$/,
    priority: 35,
    includeDependenciesRecursively: false,
  },
  { name: 'shared', minShareCount: 2, priority: 10, entriesAware: true, entriesAwareMergeThreshold: 4_500 },
];

/** The groups that the first screens do not wait for. */
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
  MeetingAnswerScreen: ['floors', 'popups', 'screens'],
};

/**
 * The files that every user waits for, and those that load ahead once the plan stands
 * (docs/decisions/0018). Together they are 250 kB as sent, in 37 requests with the calls and fonts.
 */
const beforeThePlan = ['first', 'beside-the-form', 'beside-the-form.pl', 'calls', 'frame', 'workplace.pl', 'floors'];
const budgets = {
  'before the plan': { of: beforeThePlan, files: 12, size: 914_000 },
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
      ...[
        'EditorScreen',
        'DeviceServices',
        'WelcomeAndSurveyDialogs',
        'PlaceList',
        'RoomWishFields',
        'ToastHost',
        'popups',
      ],
      ...['words-of-use.pl', 'words-of-management.pl'],
    ],
    files: 84,
    size: 2_097_000,
  },
};

export default defineConfig({
  root: 'web',
  plugins: [
    stripEndpointSchemasPlugin(),
    react(),
    lazyLoadingCheckPlugin(apart, budgets),
    serviceWorkerPlugin(),
    cardFormPagePlugin(),
    versionFilePlugin(),
    preloadFontsPlugin(),
    precompressPlugin(),
  ],
  json: { namedExports: false },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    // A browser that knows this build's syntax knows modulepreload. Without it the same files load
    // a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Unused schemas leave the bundle with zod.
      treeshake: { manualPureFunctions: ['z', 'endpoint'] },
      output: {
        codeSplitting: { groups },
        // A shared file would take the names of all its users. Lists of files to preload would be
        // twice as long.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
        assetFileNames: ({ names }) =>
          `assets/${names[0]?.startsWith('shared~') ? 'shared' : '[name]'}-[hash][extname]`,
      },
    },
  },
  // Screens load lazily. Vite prepares their dependencies at start, or the first visit of each
  // would reload the page.
  optimizeDeps: { entries: ['**/*.tsx', '!**/*.test.tsx'] },
  server: { proxy: { '/api': { target: api, ws: true }, '/health': api, '/legal': api } },
});
