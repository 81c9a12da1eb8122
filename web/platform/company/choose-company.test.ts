import { describe, expect, it } from 'vitest';
import { findCompanyToOpen, getLandingPath } from './choose-company.ts';

const companies = [
  { id: '1', companyUrlName: 'nordvik' },
  { id: '2', companyUrlName: 'studio-fala' },
];

describe('the company that opens on load', () => {
  it('is the one that the path names, in any case', () => {
    expect(findCompanyToOpen(companies, 'Studio-FALA', '1')?.id).toBe('2');
  });

  it('is else the remembered company, else the first', () => {
    expect(findCompanyToOpen(companies, 'elsewhere', '2')?.id).toBe('2');
    expect(findCompanyToOpen(companies, undefined, 'gone')?.id).toBe('1');
    expect(findCompanyToOpen([], 'nordvik', '1')).toBeNull();
  });

  it('opens on its booking page, or on the QR page with the query', () => {
    expect(getLandingPath(companies[0]!, '')).toBe('/nordvik/booking');
    expect(getLandingPath(companies[0]!, '?qr=abc&x=1')).toBe('/nordvik/qr?qr=abc&x=1');
  });
});
