import { useLocation, useNavigate } from '@tanstack/react-router';

/** The open step as the address keeps it, a number after '#'; going to another keeps what was passed on, and Back comes back. */
export function useStepHash(): [string, (step: number) => void] {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  return [
    hash,
    (step) => void navigate({ to: '.', hash: String(step), state: true, resetScroll: true, hashScrollIntoView: false }),
  ];
}
