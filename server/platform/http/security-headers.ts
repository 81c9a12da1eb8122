/**
 * Returns the Content-Security-Policy of Biurko's pages. Pages load content from the server itself,
 * pictures also from data and blob URLs, and fonts also from data URLs. Swagger's page has inline
 * styles. Google's captcha (RECAPTCHA_…) adds scripts, frames and calls. Biurko's own frame is the
 * card form (server/modules/billing/cards/card-form-page.ts).
 */
const contentSecurityPolicy = (captcha: readonly string[]) => [
  "default-src 'self'",
  ["script-src 'self'", ...captcha].join(' '),
  ...(captcha.length > 0 ? [`frame-src 'self' ${captcha.join(' ')}`] : []),
  // These two lines allow the service worker, the captcha's worker, and the manifest for installing
  // the product.
  "worker-src 'self'",
  "manifest-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  // The hub's WebSocket has the same origin, too.
  ["connect-src 'self'", ...captcha].join(' '),
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** Browser features that no page of Biurko uses. */
const unused = [
  ...['accelerometer', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
];

/**
 * Returns the headers that protect a browser. They are the same on every response, so the caller
 * builds them once. Browsers store only a response that has its own `cache-control`.
 * @param secure true if the product is served over https, where browsers must stay
 * @param captcha sources of a captcha that is not Biurko's own
 */
export function createSecurityHeaders(
  secure: boolean,
  captcha: readonly string[] = [],
): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      ...contentSecurityPolicy(captcha),
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join('; '),
    // The scan page uses the camera, if the person allows it (web/features/booking/presence).
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
