import { useNavigate } from '@tanstack/react-router';
import {
  CalendarClock,
  CalendarSync,
  CalendarX,
  Clock,
  Copy,
  EllipsisVertical,
  Eye,
  EyeOff,
  FolderTree,
  LockKeyhole,
  Pencil,
  Settings2,
  Trash2,
} from 'lucide-react';
import type { LocationNode } from '#contract/places/locations.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { Menu } from '#web/ui/menu/Menu.tsx';
import type { MenuAction } from '#web/ui/menu/menu-items.ts';
import { getEditorPath } from './get-editor-path.ts';
import type { LocationAction } from './location-action.ts';
import { locationTypeIcons, nonRootLocationTypes } from './location-types.ts';
import { useToggleLocationPublished } from './use-publish-location.ts';

interface Props {
  location: LocationNode;
  onAsk: (asked: LocationAction) => void;
}

/**
 * The menu with the actions of a location (LOC-01). The root cannot be copied, moved, hidden or
 * removed.
 */
export function LocationCardMenu({ location, onAsk }: Props) {
  const { t } = useTranslation();
  const { company, may } = useCompanyContext();
  const navigate = useNavigate();
  const publish = useToggleLocationPublished((booked) => onAsk({ act: 'hide', location: booked }));
  const isRoot = location.parentId === null;
  const ask = (act: Exclude<LocationAction['act'], 'add'>) => () => onAsk({ act, location });
  const item = (label: MenuAction['label'], icon: MenuAction['icon'], onSelect: () => void) => [
    { label, icon, onSelect },
  ];
  const items = [
    {
      title: t('locations.menu.add'),
      items: nonRootLocationTypes.map((type) => {
        const Sign = locationTypeIcons[type];
        return {
          label: t(`locations.types.${type}`),
          icon: <Sign size={18} />,
          onSelect: () => onAsk({ act: 'add', location, type }),
        };
      }),
    },
    {
      title: t('locations.menu.change'),
      items: [
        ...item(t('locations.menu.configure'), <Settings2 size={18} />, () => {
          void navigate({ to: getEditorPath(company, location.id) });
        }),
        ...item(t('locations.menu.rename'), <Pencil size={18} />, ask('rename')),
        ...(isRoot ? [] : item(t('locations.menu.copy'), <Copy size={18} />, ask('copy'))),
        ...(isRoot ? [] : item(t('locations.menu.move'), <FolderTree size={18} />, ask('move'))),
        ...item(t('locations.menu.timeZone'), <Clock size={18} />, ask('timeZone')),
        ...(company.settings.openingHours
          ? [
              ...item(t('locations.menu.openingHours'), <CalendarClock size={18} />, ask('openingHours')),
              ...item(t('locations.menu.closedDays'), <CalendarX size={18} />, ask('closedDays')),
              ...item(t('locations.menu.closingCalendar'), <CalendarSync size={18} />, ask('closingCalendar')),
            ]
          : []),
        ...(may('set-location-permission')
          ? item(t('locations.menu.permissions'), <LockKeyhole size={18} />, ask('permissions'))
          : []),
        ...(isRoot
          ? []
          : item(
              t(location.published ? 'locations.menu.hide' : 'locations.menu.publish'),
              location.published ? <EyeOff size={18} /> : <Eye size={18} />,
              () => publish.mutate(location),
            )),
      ],
    },
    ...(isRoot ? [] : [{ items: item(t('locations.menu.remove'), <Trash2 size={18} />, ask('remove')) }]),
  ];
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={t('locations.menu.label', { name: location.name })}
          icon={<EllipsisVertical size={18} />}
          pending={publish.isPending}
          tooltipSide="right"
        />
      }
      items={items}
    />
  );
}
