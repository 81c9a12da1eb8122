/**
 * Returns the sources of Biurko's pages: the server itself, and given pictures. Swagger's page has
 * inline styles. Google's captcha (RECAPTCHA_…) adds scripts, frames and calls. Biurko's own frame
 * is the card form (server/modules/billing/cards/card-form-page.ts).
 */
const contentSecurityPolicy = (captcha: readonly string[]) => [
  "default-src 'self'",
  ["script-src 'self'", ...captcha].join(' '),
  ...(captcha.length > 0 ? [`frame-src 'self' ${captcha.join(' ')}`] : []),
  // The service worker, the captcha's worker, and the manifest for installing the product.
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

/** Features of a device that no page of Biurko uses. */
const unused = [
  ...['accelerometer', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
];

/**
 * Returns the headers that protect a browser, the same on every answer, so the caller builds them
 * once. Without its own `cache-control` an answer is not stored.
 * @param secure the product is served over https, and browsers must stay there
 * @param captcha sources of a captcha that is not Biurko's own
 */
export function securityHeaders(secure: boolean, captcha: readonly string[] = []): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      ...contentSecurityPolicy(captcha),
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join('; '),
    // The scan page uses the camera, if its person allows it (web/features/booking/presence).
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
