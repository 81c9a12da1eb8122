import { useLocation, useNavigate } from '@tanstack/react-router';

/** Opens a step. With `closing` it replaces the history entry of an open sheet. */
export type GoToStep = (step: number, how?: { closing: boolean }) => void;

/**
 * Stores the open step in the URL, as a number after '#'. Opening another step preserves the search
 * parameters, and Back returns to the previous step.
 */
export function useStepHash(): [string, GoToStep] {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate({ from: '/$company/booking' });
  return [
    hash,
    (step, { closing } = { closing: false }) =>
      void navigate({
        to: '.',
        hash: String(step),
        search: ({ place, ...kept }) => (closing || !place ? kept : { ...kept, place }),
        state: true,
        replace: closing,
        resetScroll: true,
        hashScrollIntoView: false,
      }),
  ];
}
