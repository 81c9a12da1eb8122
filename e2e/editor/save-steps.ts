import type { Page } from '@playwright/test';

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Zapisz', exact: true });

export const row = (page: Page, name: string) => page.getByRole('option', { name });

export const saved = (page: Page) => page.getByText('Plan zapisany.');
