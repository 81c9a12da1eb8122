import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Returns the email that is typed into the form around `place`. A form that passes the email itself
 * needs no listener.
 */
export function useTypedEmail(given: string | undefined): { place: RefObject<HTMLDivElement | null>; email: string } {
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (given !== undefined) return;
    const input = place.current?.closest('form')?.elements.namedItem('emailAddress') as HTMLInputElement | null;
    if (!input) return;
    const heed = () => setTyped(input.value);
    heed();
    input.addEventListener('input', heed);
    return () => input.removeEventListener('input', heed);
  }, [given]);
  return { place, email: given ?? typed };
}
