import type { Page } from '@playwright/test';
import type { AxeScreen } from '../support/accessibility.ts';
import { visit } from '../support/visit.ts';

/** The tabs and dialogs of the reports screen that axe checks. */
export function reportSights(urlName: string): AxeScreen[] {
  const open = async (page: Page, search: string) => {
    await visit(page, `/${urlName}/reports${search}`);
    await page.locator('dd').first().getByText('12').waitFor();
  };
  return [
    { name: 'days', show: (page) => open(page, '') },
    { name: 'locations', show: (page) => open(page, '?tab=locations') },
    { name: 'users', show: (page) => open(page, '?tab=users') },
    { name: 'types', show: (page) => open(page, '?tab=types') },
    {
      name: 'filters',
      show: async (page) => {
        await visit(page, `/${urlName}/reports?locationType=desk&adminBypassMode=admin`);
        await page.getByRole('button', { name: /^(Filtry|Filters)$/ }).click();
        await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
      },
    },
    {
      name: 'nothing',
      show: async (page) => {
        await visit(page, `/${urlName}/reports?dateStart=2020-01-01&dateEnd=2020-01-02`);
        await page.getByText(/Żadna rezerwacja|No booking/).waitFor();
      },
    },
  ];
}
