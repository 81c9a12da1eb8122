/**
 * First path segments that no company may use as its url name. Most belong to pages outside
 * companies, screens (core, section 2), the API or the server. The rest is reserved for later
 * pages. A test checks that the list has all screens and endpoints.
 */
export const reservedUrlNames: ReadonlySet<string> = new Set(
  `login loginsso register registerexternal emailnotconfirmed passwordforgotten passwordreset userlockouted invitation meetinganswer
  roomdashboard accessrestricted nocompany notfound
  mybookings absences week waits teams assigneddesks booking bookingsview roombookingsview locations location locationv2 parkingbooking parkingbookingsview parking fleet
  fleetbooking fleetbookingview resources resourcebooking resourcebookingview manageusers invitations company settings integrations
  subscription userprofile referrals reports qr audit
  api assets auth calendarfeed captcha cardform user users companies file files sso hub health metrics docs dashboard legal mail payment push static dev terms privacy timezones
  admin www support help biurko`.split(/\s+/),
);

/** Letters that Unicode does not decompose, with their replacements. */
const whole: Readonly<Record<string, string>> = {
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  þ: 'th',
  ð: 'd',
  ı: 'i',
};
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the url name for a company's name, before the caller makes it unique. It consists of
 * lower-case Latin letters, digits and hyphens. It is neither a reserved word nor a UUID.
 */
export function createUrlName(companyName: string): string {
  const plain = companyName
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łßæœøđþðı]/g, (letter) => whole[letter]!)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  if (plain === '') return 'firma';
  return reservedUrlNames.has(plain) || uuidForm.test(plain) ? `firma-${plain}` : plain;
}
