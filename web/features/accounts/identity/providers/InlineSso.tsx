import { TypeEmailForSsoHint } from '../SsoHint.tsx';
import type { SignInMethodProps } from '../way-in.ts';
import { SsoLink } from './SsoLink.tsx';
import { useSsoOfEmail } from './use-sso-of-email.ts';
import { useTypedEmail } from './use-typed-email.ts';

/**
 * The single sign-on for the typed email. Screen readers announce it when it appears. Until then a
 * hint shows.
 */
export function SsoForTypedEmail(props: SignInMethodProps) {
  const { place, email } = useTypedEmail(props.emailAddress);
  const found = useSsoOfEmail(email);
  return (
    <>
      {!found && <TypeEmailForSsoHint />}
      <div ref={place} role="status">
        {found && <SsoLink {...props} {...found} />}
      </div>
    </>
  );
}
