import { useLocation, useNavigate } from '@tanstack/react-router';

/** Goes to a step. With `closing` it replaces the history entry of an open sheet. */
export type GoToStep = (step: number, how?: { closing: boolean }) => void;

/**
 * Keeps the open step in the address, as a number after '#'. Another step keeps the other
 * parameters, and Back returns.
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
