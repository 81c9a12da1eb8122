import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { finishExternal } from '#contract/sign-in/providers.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import type { ErrorDetails } from '#contract/wire/errors.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { storeCompanyId } from '#web/platform/company/choose-company.ts';
import { MessageScreen } from '#web/platform/frame/MessageScreen.tsx';
import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { measureServerClock } from '#web/platform/session/server-clock.ts';
import { startSessionWithTokens } from '#web/platform/session/session.ts';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { Spinner } from '#web/ui/button/Spinner.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { SignedOutPageLayout } from '../SignedOutPageLayout.tsx';
import { fetchSessionWithRetry } from './fetch-session-with-retry.ts';

const SecondStep = lazyPart(
  () => loadWithTexts(['besideTheForm'], import('../factors/SecondFactorStep.tsx')),
  'SecondFactorStep',
);

/** The company whose invitation the sign-in accepted, if there was one. */
type Finished = EndpointOutput<typeof finishExternal>['joined'];

let underWay: Promise<Finished> | null = null;

async function takeUp(): Promise<Finished> {
  const answer = await fetchSessionWithRetry();
  measureServerClock(answer);
  const { joined, ...tokens } = (await answer.json()) as EndpointOutput<typeof finishExternal>;
  startSessionWithTokens(tokens);
  return joined;
}

/**
 * The screen after a sign-in at a provider. It fetches the session and continues to the requested
 * page (AUTH-15).
 */
export function ExternalSignInScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Error | null>(null);
  const goOn = (joined: Finished) => {
    if (!joined) return void navigate({ href: `/${location.search}`, replace: true });
    // Opens the company of the accepted invitation by a page load (INV-05).
    storeCompanyId(joined.companyId);
    location.replace(`/${joined.companyUrlName}`);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    // Sends the request only once, however often the screen mounts.
    underWay ??= takeUp().finally(() => {
      underWay = null;
    });
    underWay.then(goOn, setProblem);
  }, []);
  if (problem instanceof ApiError && problem.errorCode === 'secondFactorNeeded') {
    const { ways, joined = null } = problem.details as ErrorDetails<'secondFactorNeeded'>;
    return (
      <SignedOutPageLayout>
        <SecondStep
          ways={ways}
          onDone={(tokens) => {
            startSessionWithTokens(tokens);
            goOn(joined);
          }}
          onAgain={() => void navigate({ href: `/login${location.search}`, replace: true })}
        />
      </SignedOutPageLayout>
    );
  }
  return (
    <SignedOutPageLayout>
      {problem === null ? (
        <div role="status">
          <h1>{t('providers.signingIn.title')}</h1>
          <Spinner />
        </div>
      ) : (
        <MessageScreen
          alert
          drawing="envelope"
          title={t('providers.signingIn.failed')}
          actions={
            <Link to="/login" className={getButtonClass({ variant: 'primary' })}>
              {t('providers.signingIn.again')}
            </Link>
          }
        >
          <p>{problem.message}</p>
        </MessageScreen>
      )}
    </SignedOutPageLayout>
  );
}
