import { useEffect, useState } from 'react';
import type { ParsePhoneNumber } from '#contract/company/phone-number.ts';
import { fetchCode } from '#web/ui/lazy/fetch-code.ts';

let fetched: ParsePhoneNumber | null = null;

async function fetchReader(): Promise<ParsePhoneNumber> {
  const { default: parsePhoneNumber } = await fetchCode(() => import('libphonenumber-js/max'));
  return (typed, country) => parsePhoneNumber(typed, country as Parameters<typeof parsePhoneNumber>[1] & string);
}

/**
 * Returns the parser of the large phone number library, which loads after the form. Null until
 * then, while only the server checks.
 */
export function usePhoneNumberParser(): ParsePhoneNumber | null {
  const [read, setRead] = useState<ParsePhoneNumber | null>(() => fetched);
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
