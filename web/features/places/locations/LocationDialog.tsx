import { useRef } from 'react';
import type { LocationNode } from '#contract/places/locations.ts';
import { ClosedDaysDialog } from './ClosedDaysDialog.tsx';
import { ClosingCalendarDialog } from './ClosingCalendarDialog.tsx';
import { CopyLocationDialog } from './CopyDialog.tsx';
import { HideLocationDialog } from './HideDialog.tsx';
import type { LocationAction } from './location-action.ts';
import { MoveLocationDialog } from './MoveDialog.tsx';
import { LocationNameDialog } from './NameDialog.tsx';
import { OpeningHoursDialog } from './OpeningHoursDialog.tsx';
import { LocationPermissionsDialog } from './PermissionsDialog.tsx';
import { RemoveLocationDialog } from './RemoveDialog.tsx';
import { LocationTimeZoneDialog } from './TimeZoneDialog.tsx';

interface Props {
  asked: LocationAction | null;
  locations: readonly LocationNode[];
  onClose: () => void;
  /** Receives the parent's id after a location was added below it. */
  onAdded: (parentId: string) => void;
}

/** The dialog of the action selected in a card's menu. Every opening starts with a new form. */
export function LocationActionDialog({ asked, locations, onClose, onAdded }: Props) {
  // The dialog shows its last content while it closes.
  const last = useRef<{ asked: LocationAction; opening: number } | null>(null);
  if (asked && asked !== last.current?.asked) last.current = { asked, opening: (last.current?.opening ?? 0) + 1 };
  if (!last.current) return null;
  const { asked: shown, opening } = last.current;
  const props = { location: shown.location, open: asked !== null, onClose };
  switch (shown.act) {
    case 'add':
      return <LocationNameDialog key={opening} {...props} type={shown.type} onAdded={onAdded} />;
    case 'rename':
      return <LocationNameDialog key={opening} {...props} type={null} onAdded={onAdded} />;
    case 'copy':
      return <CopyLocationDialog key={opening} {...props} />;
    case 'move':
      return <MoveLocationDialog key={opening} {...props} locations={locations} />;
    case 'timeZone':
      return <LocationTimeZoneDialog key={opening} {...props} />;
    case 'openingHours':
      return <OpeningHoursDialog key={opening} {...props} locations={locations} />;
    case 'closedDays':
      return <ClosedDaysDialog key={opening} {...props} locations={locations} />;
    case 'closingCalendar':
      return <ClosingCalendarDialog key={opening} {...props} />;
    case 'permissions':
      return <LocationPermissionsDialog key={opening} {...props} />;
    case 'hide':
      return <HideLocationDialog key={opening} {...props} />;
    case 'remove':
      return <RemoveLocationDialog key={opening} {...props} />;
  }
}
