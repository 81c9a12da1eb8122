import type { ErrorDetails } from '#contract/wire/errors.ts';
import type { Language } from '#contract/wire/formats.ts';
import { formatRoomList } from './format-room-list.ts';

type Validation = ErrorDetails<'EXCHANGE_VALIDATION_EXCEPTION'>;

const pl = ({ name, missingPermissions, rooms }: Validation) => {
  const texts = {
    MISSING_PERMISSION: `Aplikacji w Entra brakuje uprawnień: ${missingPermissions.join(', ')}. Nadaj je i spróbuj ponownie.`,
    UNAUTHORIZED: 'Microsoft nie przyjął sekretu klienta: wygasł albo jest nieprawidłowy. Wpisz nowy.',
    MAILBOX: `Nie da się otworzyć skrzynek tych sal: ${formatRoomList(rooms, 'pl')}. Sprawdź ich identyfikatory i dostęp aplikacji.`,
    CONNECTION: 'Nie udało się połączyć z Microsoft 365. Sprawdź parametry połączenia i spróbuj ponownie.',
  };
  return texts[name];
};
const en = ({ name, missingPermissions, rooms }: Validation) => {
  const texts = {
    MISSING_PERMISSION: `The application in Entra lacks permissions: ${missingPermissions.join(', ')}. Grant them and try again.`,
    UNAUTHORIZED: 'Microsoft did not accept the client secret: it has expired or is wrong. Enter a new one.',
    MAILBOX: `The mailboxes of these rooms cannot be opened: ${formatRoomList(rooms, 'en')}. Check their identifiers and the application’s access to them.`,
    CONNECTION: 'We could not connect to Microsoft 365. Verify the connection parameters and try again.',
  };
  return texts[name];
};

/**
 * The texts for each reason why Microsoft refuses the connection, with the remedy (modules, section
 * 8).
 */
export const exchangeRefusalTexts: Record<Language, (of: Validation) => string> = { pl, en };
