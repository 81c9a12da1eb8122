import { expect, it } from 'vitest';
import { apiErrors, type ErrorCode, type ErrorDetails, type Refusal } from '#contract/wire/errors.ts';
import { formatRefusal } from './error-messages.ts';

/**
 * Details for the refusals with figures. Each figure appears in the refusal's text, and instants
 * follow the place's clock.
 */
const figures: { [C in ErrorCode]?: [details: ErrorDetails<C>, shown: string[]] } = {
  tooManyRequests: [{ retryAfterSeconds: 47 }, ['47']],
  fileTooLarge: [{ maxBytes: 5_242_880 }, ['5 MB']],
  fileTypeNotAllowed: [{ types: ['image/jpeg', 'image/svg+xml'] }, ['JPEG, SVG']],
  internalError: [{ requestId: 'r-4711' }, ['r-4711']],
  slotTaken: [
    { taken: [{ startDate: '2026-11-24T23:30:00Z', endDate: '2026-11-25T01:15:00Z' }] },
    ['25-11-2026 00:30 – 25-11-2026 02:15'],
  ],
  validationFailed: [{ issues: [], inAddress: false }, []],
  lastProvider: [{ bySso: false }, []],
  restrictedArea: [{ locationName: 'Zarząd' }, ['Zarząd']],
  placeAssigned: [{ assigned: [{ day: '2026-11-24', userName: 'Ula User' }] }, ['24-11-2026', 'Ula User']],
  deskAssignedAlready: [{ userName: 'Ula User' }, ['Ula User']],
  deskHasBookings: [{ bookings: 3 }, ['3']],
  dayNotAssigned: [{ day: '2026-11-24' }, ['24-11-2026']],
  releasedDayBooked: [{ days: ['2026-11-24', '2026-11-26'] }, ['24-11-2026', '26-11-2026']],
  absenceFreesDays: [{ days: ['2026-11-24', '2026-11-26'] }, ['24-11-2026', '26-11-2026']],
  bookingTooShort: [{ minutes: 1 }, ['1']],
  bookingTooLong: [{ hours: 24 }, ['24']],
  dateInPast: [{ today: '2026-11-23' }, ['23-11-2026']],
  dateTooFar: [{ lastDay: '2026-12-23', days: 30 }, ['23-12-2026', '30']],
  closedDay: [
    { day: '2026-12-25', names: { pl: 'Wigilia Ula', en: 'Wigilia Ula' }, locationName: 'Zarząd' },
    ['25-12-2026', 'Wigilia Ula', 'Zarząd'],
  ],
  outsideOpeningHours: [
    { day: '2026-11-30', weekday: 1, locationName: 'Zarząd', hours: { from: '07:30', to: '18:15' } },
    ['07:30', '18:15', 'Zarząd'],
  ],
  notInBookingUnits: [
    { locationName: 'Zarząd', unit: 'wholeDays', hours: [{ from: '07:30', to: '18:15' }] },
    ['07:30', '18:15', 'Zarząd'],
  ],
  closedTooLong: [{ days: 366 }, ['366']],
  meetingDaysTooMany: [{ days: 31 }, ['31']],
  closedTooFar: [{ lastDay: '2027-11-24' }, ['24-11-2027']],
  tooManyClosedDays: [{ max: 200 }, ['200']],
  outsideReservationHours: [{ from: '07:30', to: '18:15' }, ['07:30', '18:15']],
  secondFactorNeeded: [{ ways: ['authenticator'], until: '2026-11-23T09:05:00Z' }, []],
  tooManyPasskeys: [{ max: 20 }, ['20']],
  passkeysNotHere: [{ address: 'http://192.0.2.7:3000' }, ['http://192.0.2.7:3000']],
  notAtThisAddress: [{ address: 'http://localhost:3000' }, ['http://localhost:3000']],
  tooManyDomains: [{ max: 20 }, ['20']],
  tooManyPushDevices: [{ max: 10 }, ['10']],
  recordMissing: [{ name: '_biurko.firma.example' }, ['_biurko.firma.example']],
  tooManyBookings: [{ current: 9, max: 8 }, ['9', '8']],
  absenceTooLong: [{ days: 366 }, ['366']],
  absencePassed: [{ today: '2026-11-23' }, ['23-11-2026']],
  absenceOverlaps: [{ firstDay: '2026-12-23', lastDay: '2026-12-27' }, ['23-12-2026', '27-12-2026']],
  absenceCalendarRefused: [{ status: 404 }, ['404']],
  absenceCalendarTooLarge: [{ maxBytes: 52_428_800 }, ['50']],
  closingCalendarRefused: [{ status: 404 }, ['404']],
  closingCalendarTooLarge: [{ maxBytes: 52_428_800 }, ['50']],
  closingCalendarTooManyDays: [{ days: 366 }, ['366']],
  tooManyAbsences: [{ max: 200 }, ['200']],
  tooManyWaits: [{ max: 20 }, ['20']],
  tooManyTeams: [{ max: 500 }, ['500']],
  teamTooLarge: [{ max: 2_000 }, ['2000']],
  tooManyTeamDays: [{ max: 20 }, ['20']],
  tooManyFollowed: [{ max: 100 }, ['100']],
  markedDayPassed: [{ today: '2026-11-23' }, ['23-11-2026']],
  markedDayTooFar: [{ lastDay: '2027-11-24' }, ['24-11-2027']],
  teamDaysTooFar: [{ lastDay: '2027-11-24' }, ['24-11-2027']],
  tooManySelectedBookingDays: [{ current: 7, selected: 5, max: 10 }, ['7', '5', '10']],
  referralNotStarted: [{ startAt: '2026-11-24T23:30:00Z' }, ['25-11-2026 00:30']],
  bookingReleased: [{ at: '2026-11-24T23:30:00Z' }, ['00:30']],
  confirmationTooEarly: [{ day: '2026-11-24' }, ['24-11-2026']],
  tooManyNewCompanies: [{ max: 3 }, ['3']],
  pictureTooLarge: [{ megapixels: 50 }, ['50']],
  tooManyInvitations: [{ max: 2_000, left: 7 }, ['2000', '7']],
  lastAdminOf: [{ companies: ['Morwika', 'Szuwar'] }, ['Morwika, Szuwar']],
  tooManyExtraAttributes: [{ max: 20 }, ['20']],
  spacesCountExceeded: [{ count: 41, limit: 40 }, ['41', '40']],
  spaceTwice: [{ names: ['7', 'A3'] }, ['7, A3']],
  outsideGrid: [{ names: ['7', 'A3'] }, ['7, A3']],
  assetLimitReached: [{ limit: 9 }, ['9']],
  placeLimitReached: [{ desks: 15, rooms: 4 }, ['15', '4']],
  tooManyLocations: [{ max: 2000 }, ['2000']],
  tooDeep: [{ max: 12 }, ['12']],
  parentUnpublished: [{ name: 'Skrzydło B' }, ['Skrzydło B']],
  locationInUse: [{ bookings: 3, locations: 0 }, ['3']],
  bookingsOnOtherClocks: [{ bookings: 7, people: 4 }, ['7', '4']],
  moreBookings: [{ bookings: 7, people: 4 }, ['7']],
  locationRemoved: [{ name: 'Piętro 2', by: 'Anna Nowicka', on: '2026-11-24T23:30:00Z' }, ['Piętro 2', 'Anna Nowicka']],
  savedMeanwhile: [{ by: 'Anna Nowicka' }, ['Anna Nowicka']],
  drawingChanged: [{ version: 5, by: 'Anna Nowicka' }, ['Anna Nowicka']],
  deskLimitExceeded: [{ count: 31, limit: 30 }, ['31', '30']],
  roomLimitExceeded: [{ count: 9, limit: 8 }, ['9', '8']],
  deskNoTwice: [{ no: 17 }, ['17']],
  outsideBoard: [{ names: ['17', 'Bałtyk'] }, ['17, Bałtyk']],
  frozenChanged: [{ names: ['17', 'Bałtyk'] }, ['17, Bałtyk']],
  idTaken: [{ ids: [] }, []],
  seriesNotOffered: [{ onlyWithEnd: true }, []],
  tooManySeriesDates: [{ max: 366 }, ['366']],
  seriesRepeated: [{ placeName: '12' }, ['12']],
  alreadyBooked: [{ placeName: '12', isSamePlace: false }, ['12']],
  tooManySeriesPlaces: [{ max: 60 }, ['60']],
  seriesDatesRefused: [{ dates: [{ day: '2026-11-24', errorCode: 'slotTaken' }] }, ['1']],
  tooManySeries: [{ max: 50 }, ['50']],
  pointerNowhere: [{ names: ['Schody', 'Winda'] }, ['Schody, Winda']],
  exchangeIdentifierTaken: [{ identifier: 'hel@firma.example', roomName: 'Hel' }, ['hel@firma.example', 'Hel']],
  EXCHANGE_VALIDATION_EXCEPTION: [
    { name: 'MISSING_PERMISSION', missingPermissions: ['Calendars.ReadWrite'], rooms: [] },
    ['Calendars.ReadWrite'],
  ],
  ssoTestFailed: [{ problem: 'unreachable' }, []],
  roomDashboardKeyValidationFailed: [{ names: ['Hel', 'Rewa'] }, ['Hel, Rewa', '5', '50']],
};

it.each(Object.keys(apiErrors) as ErrorCode[])('%s is said in Polish and in English, with its figures', (errorCode) => {
  const [details, shown] = figures[errorCode] ?? [{}, []];
  const withNone = {
    purpose: 'activation',
    issues: [],
    missing: [],
    userName: 'Anna',
    lockedOutEnd: '2026-11-23T09:15:00Z',
  };
  const parsed = apiErrors[errorCode].details.parse({ ...withNone, ...details });
  const said = (['pl', 'en'] as const).map((language) =>
    formatRefusal({ errorCode, details: parsed } as Refusal, language),
  );
  expect(said[0]).not.toBe(said[1]);
  for (const message of said) {
    expect(message).toMatch(/^\p{Lu}.*\.$/u);
    expect(message).not.toMatch(/undefined|NaN|\[object|\{|\}/);
    if (/[a-z][A-Z]|_/.test(errorCode)) expect(message).not.toContain(errorCode);
    for (const figure of shown) expect(message).toContain(figure);
  }
});

it.each([
  [1, '1 s'],
  [119, '119 s'],
  [120, '2 min'],
  [841, '15 min'],
])('a wait of %s seconds is said as %s', (retryAfterSeconds, said) => {
  for (const language of ['pl', 'en'] as const)
    expect(formatRefusal({ errorCode: 'tooManyRequests', details: { retryAfterSeconds } }, language)).toContain(
      ` ${said}.`,
    );
});

it('a refusal names no unknown person, and counts the locations in the way', () => {
  for (const language of ['pl', 'en'] as const) {
    const said = [
      formatRefusal({ errorCode: 'drawingChanged', details: { version: 5, by: null } }, language),
      formatRefusal({ errorCode: 'locationInUse', details: { bookings: 0, locations: 4 } }, language),
    ];
    expect(said[0]).not.toContain('null');
    expect(said[1]).toContain('4');
  }
});

it.each([
  [1, 'Wybrano 1 dzień', 'You chose 1 day, '],
  [3, 'Wybrano 3 dni', 'You chose 3 days, '],
  [5, 'Wybrano 5 dni', 'You chose 5 days, '],
])('%d days are counted as people count', (selected, polish, english) => {
  const refused: Refusal = { errorCode: 'tooManySelectedBookingDays', details: { current: 1, selected, max: 10 } };
  expect(formatRefusal(refused, 'pl')).toContain(polish);
  expect(formatRefusal(refused, 'en')).toContain(english);
});

it('a limit that a colleague has reached is said to be theirs', () => {
  const details = { current: 8, max: 8, forColleague: true } as const;
  const said = (['pl', 'en'] as const).map((language) =>
    formatRefusal({ errorCode: 'tooManyBookings', details }, language),
  );
  expect(said.map((texts) => texts.slice(0, 27))).toEqual([
    'Ta osoba ma już 8 z 8 dozwo',
    'This person already has 8 o',
  ]);
  const several: Refusal = { errorCode: 'tooManySelectedBookingDays', details: { ...details, selected: 2 } };
  expect(formatRefusal(several, 'pl')).toBe(
    'Wybrano 2 dni, a ta osoba ma już 8 z 8 dozwolonych rezerwacji. Wybierz mniej dni.',
  );
  expect(formatRefusal(several, 'en')).toBe(
    'You chose 2 days, but this person already has 8 of 8 allowed bookings. Choose fewer days.',
  );
});

it.each([
  ['Europe/Warsaw', '25-10-2026 02:30'],
  ['America/New_York', '24-10-2026 20:30'],
])('instants are written dd-MM-yyyy HH:mm by the clocks of %s', (timeZone, shown) => {
  const period = { startDate: '2026-10-25T00:30:00Z', endDate: '2026-10-25T09:00:00Z' };
  const refused: Refusal = { errorCode: 'slotTaken', details: { taken: [period] } };
  for (const language of ['pl', 'en'] as const)
    expect(formatRefusal(refused, language, timeZone)).toContain(`: ${shown} – `);
});

it('a room that is only being prepared is said with the minutes and the hour, on the side of the meeting', () => {
  const period = { startDate: '2026-11-24T08:00:00Z', endDate: '2026-11-24T09:00:00Z', userName: 'Ula User' };
  const at = '2026-11-24T09:10:00Z';
  const say = (side: 'before' | 'after', minutes: number, language: 'pl' | 'en', more: object[] = []) => {
    const taken = [{ ...period, preparation: { side, minutes, at } }, ...more];
    return formatRefusal({ errorCode: 'slotTaken', details: { taken, kind: 'room' } } as Refusal, language);
  };
  expect(say('after', 10, 'en')).toContain('10 minutes of preparation after the meeting until 24-11-2026 10:10');
  expect(say('before', 10, 'en')).toContain('10 minutes of preparation before the meeting from 24-11-2026 10:10');
  expect(say('after', 10, 'pl')).toContain(
    'Sala jest przygotowywana: 10 minut przygotowania po spotkaniu, do 24-11-2026 10:10',
  );
  // A meeting that overlaps the request itself is the reason, and no preparation is.
  expect(say('after', 10, 'en', [period])).not.toContain('preparation');
});

it.each([
  ['wholeDays', 'całe dni', 'whole days'],
  ['halfDays', 'pół dnia', 'half days'],
  ['steps', 'co 15 minut', 'every 15 minutes'],
] as const)('the unit %s of a location is said in both languages', (unit, pl, en) => {
  const details = { locationName: 'Zarząd', unit, minutes: 15, hours: [{ from: '08:00', to: '16:00' }] };
  expect(formatRefusal({ errorCode: 'notInBookingUnits', details }, 'pl')).toContain(pl);
  expect(formatRefusal({ errorCode: 'notInBookingUnits', details }, 'en')).toContain(en);
});

it('two periods of one request without time for the preparation in between are not called overlapping', () => {
  const refused: Refusal = { errorCode: 'periodsOverlap', details: { minutes: 15 } };
  expect(formatRefusal(refused, 'en')).toContain('15 minutes of preparation');
  expect(formatRefusal(refused, 'pl')).toContain('potrzeba 15 minut');
});

it('hours of today that have passed are not called a day that cannot be booked', () => {
  const refused: Refusal = { errorCode: 'dateInPast', details: { today: '2026-11-23', hoursOver: true } };
  expect(formatRefusal(refused, 'pl')).toContain('godziny');
  expect(formatRefusal(refused, 'en')).toContain('hours');
  for (const language of ['pl', 'en'] as const) expect(formatRefusal(refused, language)).not.toContain('2026');
});

it('the text about invalid input mentions no marked fields, since each field has its own text', () => {
  const said = [true, false].flatMap((inAddress) =>
    (['pl', 'en'] as const).map((language) =>
      formatRefusal({ errorCode: 'validationFailed', details: { issues: [], inAddress } }, language),
    ),
  );
  expect(new Set(said).size).toBe(4);
  for (const texts of said) expect(texts).not.toMatch(/zaznacz|marked|pol[ea]\b|field/i);
  expect(said[0]).toMatch(/adres/);
  expect(said[1]).toMatch(/address/);
});

it('a person who signs in only by single sign-on is not advised to set a password', () => {
  for (const language of ['pl', 'en'] as const) {
    const texts = formatRefusal({ errorCode: 'lastProvider', details: { bySso: true } }, language);
    expect(texts).toMatch(/SSO|single sign-on/);
    expect(texts).toMatch(/administrator/);
    expect(texts).not.toMatch(/hasło|password|połącz|link/i);
  }
});

it('a company without an e-mail is asked through the inviting person, and its sentence is whole', () => {
  const texts = (companyEmail: string, language: 'pl' | 'en') =>
    formatRefusal({ errorCode: 'companyInactive', details: { companyName: 'Firma', companyEmail } }, language);
  expect(texts('', 'pl')).toContain('Poproś osobę, która Cię zaprosiła, o jej aktywowanie: potem');
  expect(texts('', 'en')).toContain('Write to the person who invited you and ask');
  expect(texts('kadry@firma.example', 'pl')).toContain('pod adresem kadry@firma.example: potem');
  expect(texts('kadry@firma.example', 'en')).toContain('Write to kadry@firma.example and ask');
  for (const language of ['pl', 'en'] as const)
    expect(texts('kadry@xn--w-uga1v8h.example', language)).toContain('kadry@żółw.example');
});

it('the words for a link that set a password leave the way to another one to the link beside them', () => {
  const said = (language: 'pl' | 'en') =>
    formatRefusal({ errorCode: 'codeUsed', details: { purpose: 'passwordReset' } }, language);
  expect(said('pl')).not.toMatch(/odnośnik\./);
  expect(said('en')).not.toContain('another link');
});

it('an invitation that was accepted names the company to its own member alone', () => {
  const said = (details: { companyName?: string }) => formatRefusal({ errorCode: 'invitationUsed', details }, 'pl');
  expect(said({ companyName: 'Firma' })).toContain('Jesteś już w firmie „Firma”');
  expect(said({})).toContain('Zaloguj się');
});

/** Matches the number 1 before a plural: an `s` in English, a genitive plural in Polish. */
const oneOfSeveral = {
  en: /(?<![\d.:-])1 (?!s\b|is\b)[a-z]+s\b/,
  pl: /(?<![\d.:-])1 (?:rezerwacji|biurek|sal|miejsc|dni|zaproszeń|osób|godzin|minut|domen|kluczy|urządzeń|megapikseli|atrybutów)(?!\p{L})/u,
};

it.each(Object.keys(apiErrors) as ErrorCode[])('%s counts one as one in both languages', (errorCode) => {
  const [details] = figures[errorCode] ?? [{}];
  const ones = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, typeof value === 'number' ? 1 : value]),
  );
  for (const language of ['pl', 'en'] as const)
    expect(formatRefusal({ errorCode, details: ones } as Refusal, language)).not.toMatch(oneOfSeveral[language]);
});

it.each([
  ['desk', 'To biurko jest już zajęte', 'This desk is already booked'],
  ['room', 'Ta sala jest już zajęta', 'This room is already booked'],
  ['parking', 'To miejsce parkingowe jest już zajęte', 'This parking space is already booked'],
  ['car', 'Ten samochód jest już zajęty', 'This car is already booked'],
  ['resource', 'Ten zasób jest już zajęty', 'This resource is already booked'],
  [undefined, 'To miejsce jest już zajęte', 'This place is already booked'],
])('a taken place is called by its kind: %s', (kind, pl, en) => {
  const taken = [{ startDate: '2026-11-23T08:00:00Z', endDate: '2026-11-23T09:00:00Z', userName: 'Anna' }];
  for (const details of [
    { taken, kind },
    { taken: [], kind },
  ]) {
    const said = (language: 'pl' | 'en') => formatRefusal({ errorCode: 'slotTaken', details }, language).toLowerCase();
    expect(said('pl')).toContain(pl.toLowerCase());
    expect(said('en')).toContain(en.toLowerCase());
  }
});
