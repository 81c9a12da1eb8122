import { useEffect, useState } from 'react';
import type { ReadPhone } from '#contract/company/phone-number.ts';
import { fetchCode } from '#web/ui/lazy/fetch-code.ts';

let fetched: ReadPhone | null = null;

async function fetchReader(): Promise<ReadPhone> {
  const { default: parsePhoneNumber } = await fetchCode(() => import('libphonenumber-js/max'));
  return (typed, country) => parsePhoneNumber(typed, country as Parameters<typeof parsePhoneNumber>[1] & string);
}

/**
 * Returns the parser of the large phone number library, which loads after the form. Null until
 * then, while only the server checks.
 */
export function usePhoneNumberParser(): ReadPhone | null {
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
