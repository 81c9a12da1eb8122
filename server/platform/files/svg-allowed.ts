/**
 * The elements allowed in an uploaded SVG: they draw, and do not run, fetch or move anything.
 * Markers are left out, because a line with a million corners would show a million markers.
 */
export const allowedElements: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan textPath image ' +
    'linearGradient radialGradient stop clipPath mask pattern switch'
  ).split(' '),
);

/** Allowed attributes by their local names. `href` has its own rules. */
export const allowedAttributes: ReadonlySet<string> = new Set(
  (
    'id class style transform x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height viewBox preserveAspectRatio ' +
    'pathLength gradientUnits gradientTransform spreadMethod offset clipPathUnits maskUnits maskContentUnits patternUnits ' +
    'patternContentUnits patternTransform rotate textLength lengthAdjust startOffset ' +
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-dasharray ' +
    'stroke-dashoffset stroke-miterlimit opacity color display visibility overflow clip-path clip-rule mask ' +
    'stop-color stop-opacity font-family font-size font-style font-weight font-stretch text-anchor ' +
    'dominant-baseline baseline-shift alignment-baseline letter-spacing word-spacing text-decoration vector-effect ' +
    'paint-order shape-rendering text-rendering image-rendering'
  ).split(' '),
);

const pictureInside = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=\s]*$/;

/**
 * Returns whether an address refers to a fragment of the same file. An `image` may also embed a
 * picture.
 */
export function isAllowedAddress(element: string, address: string): boolean {
  return /^#[^\s]+$/.test(address.trim()) || (element === 'image' && pictureInside.test(address.trim()));
}

/** Finds references to an element of the same file in a value or a style sheet: `url(#…)`. */
export const urlFragmentReferencePattern = /url\(\s*(["']?)#([^\s"'()\\;{}@<>]+)\1\s*\)/gi;

/**
 * Returns whether a value or a style sheet refers to nothing outside the file. It has no `url(…)`
 * except of a fragment, no import, and no escapes that could hide a reference.
 */
export function hasNoExternalReference(css: string): boolean {
  if (/[\\<]|@|expression\s*\(|javascript:/i.test(css)) return false;
  return !/(?:url|src|image|image-set)\s*\(/i.test(css.replace(urlFragmentReferencePattern, ' '));
}
