/** Numbers of the specification (core, sections 5 and 9) that server and browser both need. */
export const limits = {
  emailLength: 80,
  passwordLength: 200,
  /** Characters of a person's name, counted as code points: an emoji of one code point is one. */
  nameLength: { least: 3, most: 80 },
  /** Characters of a code that stands in an address, beyond which it is cut. */
  codeLength: 200,
  avatarBytes: 5_242_880,
  /** Characters of a page's query string that are kept while somebody signs in elsewhere. */
  keptSearchLength: 500,
  /** Domains of a company's single sign-on. */
  ssoDomains: 20,
  /** Milliseconds that the check for single sign-on waits for more typing (AUTH-03). */
  ssoDebounce: 400,
  /** Characters of a captcha's answer; Google's have some two thousand. */
  captchaTokenLength: 8_192,
  pageSizes: [10, 25, 50, 100],
  defaultPageSize: 10,
  mobilePageSize: 8,
  /** Rows of a table that pages lead to, and up to which it is counted; docs/decisions/0011-calendar-and-lists.md. */
  tableDepth: 10_000,
  /** Milliseconds that a column filter waits for more typing. */
  filterDebounce: 500,
  /** Days that the booking screen's date bar covers, from today. */
  dateBarDays: 90,
  /** The longest desk or room booking, in hours on the clocks of its place: one day, also where the clocks change on it. */
  longestBookingHours: 24,
  /** The shortest booking of any kind, in minutes. */
  shortestBookingMinutes: 1,
  /** Periods that one request may book: one a day of the longest booking period. */
  periodsPerRequest: 91,
  /** Days back from now whose bookings tell where somebody usually sits. */
  usualDays: 90,
  /** Characters that may be searched for, and results of each sort that a search shows at most. */
  searchLength: 100,
  searchResults: 20,
  /** Seats that a room may have, rooms that a search names, and those of each sort that nearly fit. */
  roomSeats: 999,
  roomsFound: 20,
  roomsOffered: 5,
  /** Of company settings. */
  bookingPeriod: { least: 3, most: 90 },
  bookingsCount: { least: 1, most: 200 },
  logoBytes: 5_242_880,
  /** Members that one command may be about: a page of them. */
  membersPerCommand: 100,
  /** Extra attributes that a company may have, and characters of their names and values. */
  extraAttributes: 20,
  extraAttributeName: 50,
  extraAttributeValue: 100,
  /** E-mails that one request invites (USER-05), and that one asks about. */
  invitationsAtOnce: 30,
  checkedEmails: 500,
  /** Days that an invitation's link opens. */
  invitationDays: 30,
  /** Rows of an imported file. */
  importedRows: 10_000,
  /** Companies that one account may found within 24 hours. */
  newCompaniesPerDay: 3,
  /** Browsers in which one person gets push messages, and characters of an address at a push service. */
  pushDevices: 10,
  pushAddressLength: 1_000,
  topicLength: 250,
  participants: 200,
  /** Avatars drawn on a place before '+N'. */
  avatarsOnPlace: 3,
  /** Failed sign-ins for an e-mail from one network that lock it there, and for how many minutes; docs/decisions/0005-sessions.md. */
  failedSignIns: 5,
  lockOutMinutes: 15,
  /** Passkeys of one person, and characters of their names. */
  passkeys: 20,
  passkeyName: 60,
  /** Recovery codes that are made together. */
  recoveryCodes: 10,
  /** Characters of a location's name, locations of a company, and how deep they lie in one another. */
  locationName: 250,
  locations: 2_000,
  locationDepth: 12,
  /** People on the list of a restricted location. */
  locationUsers: 10_000,
  /** The editor's canvas, in plan units, and how near to its edges a place may lie (core, sections 5 and 9). */
  canvas: 2_010,
  canvasMargin: 20,
  /** A new location's board: 40 by 20 cells of 25 (core, section 9). */
  board: { width: 1_000, height: 500 },
  /** Of what is drawn: the highest number of a desk, characters, corners, and how many of each sort. */
  deskNo: 999,
  deskDescription: 250,
  roomName: 30,
  roomDescription: 50,
  roomsOnPlan: 300,
  exchangeIdentifier: 256,
  dashboardKey: { least: 5, most: 50 },
  pointerName: 30,
  pointerPoints: 200,
  pointersOnPlan: 200,
  /** A drawing with as much of everything as may be, in letters of two bytes. */
  drawingBytes: 4_194_304,
  sketchBytes: 10_485_760,
  roomImageBytes: 5_242_880,
  /** Minutes after its start after which a desk's or room's unconfirmed booking may be released. */
  releaseMinutes: { least: 5, most: 480 },
  /** Days back from now in which bookings that nobody confirmed are counted, and rows of what managers see of them. */
  noShowDays: 90,
  unconfirmedListed: 100,
  /** Bookings of one page of a report, rows of its tables (modules, section 9), and values of one of its filters. */
  reportPage: 10_000,
  reportTop: 10,
  reportFilter: 50,
  /** Characters that may stand where a referral code does, and milliseconds that its check waits for more typing (AUTH-14). */
  referralCodeTyped: 50,
  referralDebounce: 400,
  /** What whoever referred a company gets (modules, section 9): a voucher of so many PLN, after so many paid months each time. */
  referralVoucher: { pln: 200, months: [1, 6] },
} as const;
