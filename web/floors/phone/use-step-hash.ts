import { useLocation, useNavigate } from '@tanstack/react-router';

/** Goes to a step; `closing` takes the place of the sheet that was open, which is then no step to come back to. */
export type GoToStep = (step: number, how?: { closing: boolean }) => void;

/** The open step as the address keeps it, a number after '#'; going to another keeps all else, and Back comes back. */
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
