/** Numbers of the specification that server and browser both need (core, sections 5 and 9). */
export const limits = {
  emailLength: 80,
  passwordLength: 200,
  /** Characters of a person's name, counted as code points. An emoji of one code point is one. */
  nameLength: { least: 3, most: 80 },
  /** Characters of a code in an address. The schema cuts a longer code. */
  codeLength: 200,
  avatarBytes: 5_242_880,
  /** Characters of a page's query string that survive a sign-in at a provider. */
  keptSearchLength: 500,
  /** The maximum number of domains of a company's single sign-on. */
  ssoDomains: 20,
  /** Milliseconds that the check for single sign-on waits for more typing (AUTH-03). */
  ssoDebounce: 400,
  /** Characters of a captcha's solution. A token of Google's has about two thousand. */
  captchaTokenLength: 8_192,
  pageSizes: [10, 25, 50, 100],
  defaultPageSize: 10,
  mobilePageSize: 8,
  /**
   * The maximum number of a table's rows that pages reach and the server counts
   * (docs/decisions/0011-calendar-and-lists.md).
   */
  tableDepth: 10_000,
  /** Milliseconds that a column filter waits for more typing. */
  filterDebounce: 500,
  /** Days that the booking screen's date bar covers, from today. */
  dateBarDays: 90,
  /**
   * The longest desk or room booking in wall-clock hours. A day with a clock change counts as 24
   * hours.
   */
  longestBookingHours: 24,
  /** The shortest booking of any kind, in minutes. */
  shortestBookingMinutes: 1,
  /**
   * The maximum number of periods in one request: one for each day of the longest booking period.
   */
  periodsPerRequest: 91,
  /**
   * A series of bookings (WEEK-01). `weeks` is the most weeks between two dates. `dates` and `days`
   * bound a series with an end. `nights` is for one date. `daysAhead` is the bookable period of
   * kinds without one. A person has at most `ofPerson` open series, and a list at most `listed`.
   * The dialog shows `nextDays`, and one request names at most `places`.
   */
  series: {
    weeks: 4,
    dates: 366,
    days: 3_660,
    nights: 30,
    daysAhead: 366,
    ofPerson: 50,
    listed: 500,
    nextDays: 60,
    places: 60,
  },
  /** The most days of one absence, and the most own absences of a person that are not over. */
  absenceDays: 366,
  absencesOfPerson: 200,
  /**
   * The most absences, and the most presses, that the list of a person shows. An HR calendar may
   * have more.
   */
  listedAbsences: 300,
  /** The largest calendar that the server reads from an address, in bytes. */
  calendarBytes: 52_428_800,
  /** The maximum number of bookings that one request about an absence frees. */
  freedBookings: 500,
  /** The most colleagues and days in one request about who is away. */
  awayPeople: 500,
  awayDays: 62,
  /**
   * The most open waits of a person, the most days ahead of a wait, and the minutes for which an
   * offer of the waitlist is open.
   */
  waitsOfPerson: 20,
  waitDaysAhead: 366,
  offerMinutes: 15,
  /** Past days whose bookings show a person's usual desk. */
  usualDays: 90,
  /** Own closed periods of one location, the days of one, and the characters of its name. */
  closedPeriods: 200,
  closedDays: 366,
  closedDayName: 60,
  /** The most days of the coming 400 that the calendar of a location closes. */
  closingCalendarDays: 366,
  /**
   * The longest time before and after a meeting for which a room is prepared, and its steps. Both
   * are minutes.
   */
  longestBuffer: 60,
  bufferStep: 5,
  /** Days whose closed days one call may ask for. */
  openingDays: 400,
  /** The most bookings that the preview of a desk's assignment lists. */
  touchedBookings: 50,
  /**
   * The least number of days from today that the owner of an assigned desk sees. The second limit
   * is the most days in one release.
   */
  ownAssignedDays: 28,
  releasedAtOnce: 400,
  /**
   * Teams (WEEK-06): characters of a name, teams that are made by hand, teams that one attribute
   * makes at first, people of a team made by hand, and people in one change.
   */
  teamName: 100,
  teams: 500,
  teamsOfAttribute: 200,
  teamPeople: 2_000,
  teamChanges: 500,
  /**
   * The most people and days in one answer of `getWeek`, marks in one request, days ahead that a
   * person may mark, and colleagues whom a person follows.
   */
  weekPeople: 500,
  weekDays: 14,
  weekMarks: 62,
  weekDaysAhead: 366,
  followed: 100,
  /** Team days (WEEK-06): characters of a note, and proposals of one team that are not over. */
  teamDaysNote: 200,
  teamDays: 20,
  /** Characters of a search, and the maximum number of its results of each kind. */
  searchLength: 100,
  searchResults: 20,
  /**
   * The most seats of a room, rooms that a search lists, and rooms in each of its lists of
   * alternatives.
   */
  roomSeats: 999,
  roomsFound: 20,
  roomsOffered: 5,
  /**
   * The search for a meeting's time (WEEK-08): the most colleagues, emails of guests, days,
   * answered times and rooms of each time, and the allowed minutes of the meeting.
   */
  meetingPeople: 50,
  meetingGuests: 50,
  meetingDays: 31,
  meetingTimes: 5,
  meetingRooms: 4,
  meetingMinutes: { least: 15, most: 480 },
  /** The allowed ranges of two company settings: days ahead, and a person's bookings. */
  bookingPeriod: { least: 3, most: 90 },
  bookingsCount: { least: 1, most: 200 },
  logoBytes: 5_242_880,
  /** The maximum number of members that one command changes: a page of the table. */
  membersPerCommand: 100,
  /** A company's extra attributes, and the characters of their names and values. */
  extraAttributes: 20,
  extraAttributeName: 50,
  extraAttributeValue: 100,
  /** Emails in one request to invite people (USER-05), and in one request to check emails. */
  invitationsAtOnce: 30,
  checkedEmails: 500,
  /** Days that an invitation's link is valid. */
  invitationDays: 30,
  /** Rows of an imported file. */
  importedRows: 10_000,
  /** Companies that one account may found within 24 hours. */
  newCompaniesPerDay: 3,
  /** Browsers in which a person gets push messages, and characters of a push service's address. */
  pushDevices: 10,
  pushAddressLength: 1_000,
  topicLength: 250,
  participants: 200,
  /** The number of avatars drawn on a place. `+N` stands for further people. */
  avatarsOnPlace: 3,
  /**
   * Failed sign-ins of an email from one network until a lock-out, and the lock-out's minutes
   * (docs/decisions/0005-sessions.md).
   */
  failedSignIns: 5,
  lockOutMinutes: 15,
  /** Passkeys of one person, and characters of their names. */
  passkeys: 20,
  passkeyName: 60,
  /** Recovery codes of one set. */
  recoveryCodes: 10,
  /**
   * Characters of a location's name, the most locations of a company, and the most levels of its
   * tree.
   */
  locationName: 250,
  locations: 2_000,
  locationDepth: 12,
  /** People on the list of a restricted location. */
  locationUsers: 10_000,
  /**
   * The editor's canvas in plan units, and the least distance of places from its edges (core,
   * sections 5 and 9).
   */
  canvas: 2_010,
  canvasMargin: 20,
  /** A new location's board: 40 by 20 cells of 25 (core, section 9). */
  board: { width: 1_000, height: 500 },
  /**
   * Limits of a drawing: the highest desk number, lengths of texts, corners of a pointer, numbers
   * of rooms and pointers.
   */
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
  /** The size of the largest drawing in bytes, if each character of its texts takes two bytes. */
  drawingBytes: 4_194_304,
  sketchBytes: 10_485_760,
  roomImageBytes: 5_242_880,
  /** Minutes after the start when the server may release an unconfirmed desk or room booking. */
  releaseMinutes: { least: 5, most: 480 },
  /**
   * The past days whose unconfirmed bookings are no-shows, and the rows on a page of the managers'
   * lists.
   */
  noShowDays: 90,
  unconfirmedListed: 100,
  /**
   * The maximum numbers of bookings on a page, rows in a table and values in a filter of reports
   * (modules, section 9).
   */
  reportPage: 10_000,
  reportTop: 10,
  reportFilter: 50,
  /**
   * Characters of a typed referral code, and milliseconds that its check waits for more typing
   * (AUTH-14).
   */
  referralCodeTyped: 50,
  referralDebounce: 400,
  /**
   * The reward for a referral (modules, section 9). The member earns a voucher of `pln` złoty after
   * each of these numbers of paid months.
   */
  referralVoucher: { pln: 200, months: [1, 6] },
} as const;
