import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { createNewParking } from './new-parking.ts';
import { ParkingForm } from './ParkingForm.tsx';
import { useActiveSpaceAllowance } from './use-parking-form.ts';

/**
 * The screen that adds a parking. After a save it becomes the screen that changes the parking
 * (PARK-02).
 */
export function AddParkingScreen() {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const navigate = useNavigate();
  const [stored] = useState(createNewParking);
  const allowance = useActiveSpaceAllowance();
  return (
    <ParkingForm
      title={t('parkingManage.addTitle')}
      stored={stored}
      modifiedOn={null}
      allowance={allowance}
      onSaved={(parkingId) =>
        void navigate({
          to: '/$company/parking/edit/$parkingId',
          params: { company: company.companyUrlName, parkingId },
          replace: true,
        })
      }
    />
  );
}
