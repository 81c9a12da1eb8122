import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type BookingUrlParams, getBookingUrlKey, parseBookingUrlParams } from '../booking-url-params.ts';

/**
 * Synchronizes the booking screen with its URL. Once the person has selected something
 * (`isChosen`), the URL follows the screen. `follow` applies a visited URL. Opening a place adds a
 * history entry, and other changes replace the entry.
 */
export function useBookingUrlSync(
  shown: BookingUrlParams,
  isChosen: boolean,
  follow: (address: BookingUrlParams) => void,
): void {
  const search = parseBookingUrlParams(useLocation({ select: (location) => location.search }));
  const said = getBookingUrlKey(search);
  const navigate = useNavigate();
  const { history, options } = useRouter();
  const known = useRef(said);
  /** The key of the history entry before the place opened. */
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
    // The person is leaving for another screen.
    if (pathname !== screen.current || !isChosen) return;
    const now = parseBookingUrlParams(options.parseSearch(text));
    const key = getBookingUrlKey(shown);
    known.current = key;
    if (key === getBookingUrlKey(now)) return;
    if (!shown.place && now.place && below.current === key) {
      below.current = null;
      history.back();
      return;
    }
    const opens = shown.place !== undefined && now.place === undefined;
    if (opens) below.current = getBookingUrlKey(now);
    void navigate({
      to: '.',
      search: () => ({ ...shown }),
      hash: true,
      state: true,
      replace: !opens,
      resetScroll: false,
    });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the URL changes
  useEffect(() => went(), [said]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only if the URL must follow what the screen shows
  useEffect(() => say(), [getBookingUrlKey(shown)]);
}
