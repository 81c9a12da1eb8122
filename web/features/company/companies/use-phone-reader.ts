import { useEffect, useState } from 'react';
import type { ReadPhone } from '#contract/company/phone-number.ts';
import { fetchCode } from '#web/ui/lazy/fetch-code.ts';

let fetched: ReadPhone | null = null;

async function fetchReader(): Promise<ReadPhone> {
  const { default: parsePhoneNumber } = await fetchCode(() => import('libphonenumber-js/max'));
  return (typed, country) => parsePhoneNumber(typed, country as Parameters<typeof parsePhoneNumber>[1] & string);
}

/**
 * Loads the large phone number reader after the form. Returns null until then, while the server
 * alone checks.
 */
export function usePhoneReader(): ReadPhone | null {
  const [read, setRead] = useState<ReadPhone | null>(() => fetched);
  useEffect(() => {
    if (fetched) return;
    fetchReader().then(
      (reader) => {
        fetched = reader;
        setRead(() => reader);
      },
      () => {},
    );
  }, []);
  return read;
}
