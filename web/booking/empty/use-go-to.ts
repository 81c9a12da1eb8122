import { useRouter } from '@tanstack/react-router';

/** Goes to an address within the app that is not one of the typed routes yet. */
export function useGoTo(): (href: string) => void {
  const router = useRouter();
  return (href) => router.history.push(href);
}
