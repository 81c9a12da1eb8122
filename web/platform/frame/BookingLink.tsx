import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWorkplace } from '#web/platform/company/company-context.ts';
import { type ScreenName, screens } from '#web/platform/routing/screens.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';

interface Props {
  /** The linked screen. The default is the plans of floors. */
  screen?: ScreenName;
  children: ReactNode;
}

/** Links to a booking screen of the company, where there is nothing else to do. */
export function BookingLink({ screen = 'booking', children }: Props) {
  const { company } = useWorkplace();
  return (
    <Link
      to={`/$company/${screens[screen].path}`}
      params={{ company: company.companyUrlName }}
      className={buttonClass({ variant: 'primary' })}
    >
      {children}
    </Link>
  );
}
