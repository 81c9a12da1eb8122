import type { LoginProvider } from '#contract/factors/login-providers.ts';

const squares = [
  ['#f25022', 2, 2],
  ['#7fba00', 10.5, 2],
  ['#00a4ef', 2, 10.5],
  ['#ffb900', 10.5, 10.5],
] as const;
/** The arcs of Google's logo: a ring of radius 7 around (9, 9), clockwise from the bar. */
const arcs = [
  ['#4285f4', 'M9 9h7a7 7 0 0 1-2.05 4.95'],
  ['#34a853', 'M13.95 13.95A7 7 0 0 1 3.2 12.9'],
  ['#fbbc05', 'M3.2 12.9a7 7 0 0 1 0-7.8'],
  ['#ea4335', 'M3.2 5.1a7 7 0 0 1 10.75-1.05'],
] as const;

/** The logo of a provider. */
export function ProviderLogo({ provider }: { provider: LoginProvider }) {
  return (
    <svg width={18} height={18} viewBox="0 0 18 18" aria-hidden="true" fill="none">
      {provider === 'Microsoft'
        ? squares.map(([fill, x, y]) => <rect key={fill} {...{ fill, x, y }} width={7} height={7} />)
        : arcs.map(([stroke, d]) => <path key={stroke} {...{ stroke, d }} strokeWidth={3} />)}
    </svg>
  );
}
