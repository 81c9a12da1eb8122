import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { addressKey, type BookingAddress, bookingAddress } from '../address.ts';

/**
 * Keeps the address saying what the screen shows, and has the screen follow an address that somebody went to (`follow`). Opening a
 * place is a step that Back undoes; all else replaces what the address said.
 */
export function useAddress(shown: BookingAddress, follow: (address: BookingAddress) => void): void {
  const search: BookingAddress = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history, options } = useRouter();
  const known = useRef(addressKey(search));
  /** What the address said when a place was opened over it. */
  const below = useRef<string | null>(null);
  const screen = useRef(history.location.pathname);

  const went = useEffectEvent(() => {
    const key = addressKey(search);
    if (key === known.current) return;
    known.current = key;
    if (key === '') say();
    else follow(search);
  });
  const say = useEffectEvent(() => {
    const { pathname, search: text } = history.location;
    // Somebody is on their way to another screen.
    if (pathname !== screen.current) return;
    const said = bookingAddress(options.parseSearch(text));
    const key = addressKey(shown);
    known.current = key;
    if (key === addressKey(said)) return;
    if (!shown.place && said.place && below.current === key) {
      below.current = null;
      history.back();
      return;
    }
    const opens = shown.place !== undefined && said.place === undefined;
    if (opens) below.current = addressKey(said);
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
  useEffect(() => went(), [search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what is shown has changed
  useEffect(() => say(), [addressKey(shown)]);
}
