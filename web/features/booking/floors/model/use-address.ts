import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { addressKey, type BookingAddress, bookingAddress } from '../address.ts';

/**
 * Keeps the address and the screen in step. Once the person has chosen any of it (`isChosen`), the
 * address follows. `follow` applies a visited address. Opening a place adds a history entry, other
 * changes replace it.
 */
export function useAddress(shown: BookingAddress, isChosen: boolean, follow: (address: BookingAddress) => void): void {
  const search = bookingAddress(useLocation({ select: (location) => location.search }));
  const said = addressKey(search);
  const navigate = useNavigate();
  const { history, options } = useRouter();
  const known = useRef(said);
  /** The key of the address below an open place. */
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
    // The person is on the way to another screen.
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
