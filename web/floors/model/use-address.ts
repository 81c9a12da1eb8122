import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { addressKey, type BookingAddress, bookingAddress } from '../address.ts';

/**
 * Keeps the address saying what the screen shows once somebody has chosen any of it (`isChosen`), and has the screen follow an
 * address that somebody went to (`follow`). Opening a place is a step that Back undoes; all else replaces what the address said.
 */
export function useAddress(shown: BookingAddress, isChosen: boolean, follow: (address: BookingAddress) => void): void {
  const search = bookingAddress(useLocation({ select: (location) => location.search }));
  const said = addressKey(search);
  const navigate = useNavigate();
  const { history, options } = useRouter();
  const known = useRef(said);
  /** What the address said when a place was opened over it. */
  const below = useRef<string | null>(null);
  const screen = useRef(history.location.pathname);

  const went = useEffectEvent(() => {
    if (said === known.current || history.location.pathname !== screen.current) return;
    known.current = said;
    if (said === '') say();
    else follow(search);
  });
  const say = useEffectEvent(() => {
    const { pathname, search: text } = history.location;
    // Somebody is on their way to another screen.
    if (pathname !== screen.current || !isChosen) return;
    const now = bookingAddress(options.parseSearch(text));
    const key = addressKey(shown);
    known.current = key;
    if (key === addressKey(now)) return;
    if (!shown.place && now.place && below.current === key) {
      below.current = null;
      history.back();
      return;
    }
    const opens = shown.place !== undefined && now.place === undefined;
    if (opens) below.current = addressKey(now);
    void navigate({
      to: '.',
      search: () => ({ ...shown }),
      hash: true,
      state: true,
      replace: !opens,
      resetScroll: false,
    });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address says something else
  useEffect(() => went(), [said]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what is shown has changed
  useEffect(() => say(), [addressKey(shown)]);
}
