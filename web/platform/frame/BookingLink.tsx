import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { type ScreenName, screens } from '#web/platform/routing/screens.ts';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';

interface Props {
  /** The screen to link to, by default the booking of places on floors. */
  screen?: ScreenName;
  children: ReactNode;
}

/**
 * A button-like link to a booking screen of the company. Screens show it where there is nothing
 * else to do.
 */
export function BookingScreenLink({ screen = 'booking', children }: Props) {
  const { company } = useCompanyContext();
  return (
    <Link
      to={`/$company/${screens[screen].path}`}
      params={{ company: company.companyUrlName }}
      className={getButtonClass({ variant: 'primary' })}
    >
      {children}
    </Link>
  );
}
