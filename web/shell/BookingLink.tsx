import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { buttonClass } from '#web/ui/button-class.ts';

/** The way to the company's booking screen, where there is nothing else to do. */
export function BookingLink({ children }: { children: ReactNode }) {
  const { company } = useWorkplace();
  return (
    <Link
      to="/$company/booking"
      params={{ company: company.companyUrlName }}
      className={buttonClass({ variant: 'primary' })}
    >
      {children}
    </Link>
  );
}
