import { useMutation } from '@tanstack/react-query';
import { testCompanySso } from '#contract/sign-in/sso.ts';
import { call } from '#web/platform/api/call.ts';
import type { SsoFormValues } from './sso-form-values.ts';

/** Lets the server try the typed identity provider, and saves nothing. */
export function useSsoTest() {
  return useMutation({
    // The form shows the error below its fields.
    onError: () => {},
    mutationFn: ({ issuer, clientId, clientSecret }: SsoFormValues) =>
      call(testCompanySso, { body: { issuer, clientId, ...(clientSecret && { clientSecret }) } }),
  });
}

export type SsoTestMutation = ReturnType<typeof useSsoTest>;
