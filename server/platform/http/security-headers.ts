/**
 * What a page of ours may load: itself, and pictures it was given; Swagger's page styles itself inline. A captcha of others
 * (RECAPTCHA_…) brings scripts, frames and calls of its own; our own frame is the card form (server/payments/card-form-page.ts).
 */
const contentSecurityPolicy = (captcha: readonly string[]) => [
  "default-src 'self'",
  ["script-src 'self'", ...captcha].join(' '),
  ...(captcha.length > 0 ? [`frame-src 'self' ${captcha.join(' ')}`] : []),
  // The worker beside the pages, and that of the captcha; what says how the product is installed.
  "worker-src 'self'",
  "manifest-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  // The hub's WebSocket is of the same origin, too.
  ["connect-src 'self'", ...captcha].join(' '),
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** What a page of ours never asks a device for. */
const unused = [
  ...['accelerometer', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
];

/**
 * The headers that protect a browser, the same on every answer: made once, since they are sent with each. An answer may say
 * another `cache-control`; what it does not say is kept nowhere.
 * @param secure the product is served over https: browsers are to stay there
 * @param captcha sources of a captcha that is not ours
 */
export function securityHeaders(secure: boolean, captcha: readonly string[] = []): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      ...contentSecurityPolicy(captcha),
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join('; '),
    // The page of codes scans them, if its person lets it (web/presence).
    'permissions-policy': ['camera=(self)', ...unused.map((feature) => `${feature}=()`)].join(', '),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
