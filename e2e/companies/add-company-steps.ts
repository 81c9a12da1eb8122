import type { Page } from '@playwright/test';

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Dodaj firmę' });
