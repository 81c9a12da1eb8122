import { Link } from '@tanstack/react-router';
import {
  Armchair,
  Boxes,
  Building2,
  CalendarCheck,
  CalendarMinus,
  CalendarRange,
  CalendarSync,
  Car,
  CarFront,
  ChartColumn,
  CircleParking,
  ContactRound,
  CreditCard,
  EyeOff,
  Gift,
  Hourglass,
  KeyRound,
  type LucideIcon,
  MailPlus,
  MapPinned,
  MapPinPlus,
  Package,
  PackageOpen,
  PencilRuler,
  Presentation,
  QrCode,
  ScrollText,
  SlidersHorizontal,
  SquareParking,
  UserRound,
  Users,
  UsersRound,
  Warehouse,
} from 'lucide-react';
import { useId } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { type ScreenName, screens } from '#web/platform/routing/screens.ts';
import { Tooltip } from '#web/ui/icon-button/Tooltip.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { getMenuSections } from './get-menu-sections.ts';
import styles from './SideMenu.module.css';

const icons: Record<ScreenName, LucideIcon> = {
  myBookings: CalendarCheck,
  week: CalendarRange,
  absences: CalendarMinus,
  booking: MapPinned,
  bookingsView: Armchair,
  roomBookingsView: Presentation,
  parkingBooking: CircleParking,
  parkingBookingsView: CarFront,
  parkingManage: SquareParking,
  parkingAdd: SquareParking,
  parkingEdit: SquareParking,
  fleetBooking: Car,
  resourceBooking: PackageOpen,
  fleetBookingView: KeyRound,
  resourceBookingView: Package,
  locations: MapPinPlus,
  assignedDesks: ContactRound,
  waits: Hourglass,
  fleet: Warehouse,
  fleetCars: Warehouse,
  resources: Boxes,
  groupResources: Boxes,
  qr: QrCode,
  manageUsers: Users,
  teams: UsersRound,
  invitations: MailPlus,
  audit: ScrollText,
  reports: ChartColumn,
  referrals: Gift,
  company: Building2,
  settings: SlidersHorizontal,
  exchange: CalendarSync,
  subscription: CreditCard,
  locationv2: PencilRuler,
  privacy: EyeOff,
  userProfile: UserRound,
};

export interface SideMenuProps {
  /** True shows only the icons of the entries. Their names appear on hover and focus. */
  collapsed?: boolean;
  /** Called when the person clicks an entry, so that the drawer closes. */
  onNavigate?: () => void;
}

/** The menu with links to the screens of this company, by section (SHELL-04). */
export function SideMenu({ collapsed = false, onNavigate }: SideMenuProps) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const id = useId();
  return (
    <nav aria-label={t('shell.menu.label')} className={classNames(styles.menu, collapsed && styles.collapsed)}>
      {getMenuSections(company).map(({ name, entries }) => (
        <div key={name} className={styles.section}>
          <p id={`${id}-${name}`} className={styles.title}>
            <span>{t(`shell.sections.${name}`)}</span>
          </p>
          <ul aria-labelledby={`${id}-${name}`} className={styles.entries}>
            {entries.map((screen) => (
              <li key={screen}>
                <Entry screen={screen} collapsed={collapsed} onNavigate={onNavigate} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Entry({ screen, collapsed, onNavigate }: { screen: ScreenName } & SideMenuProps) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const Icon = icons[screen];
  const label = t(`shell.menu.${screen}`);
  const link = (
    <Link
      to={`/$company/${screens[screen].path}`}
      params={{ company: company.companyUrlName }}
      className={styles.entry}
      activeOptions={{ includeSearch: false, includeHash: false }}
      onClick={onNavigate}
    >
      <Icon size={20} aria-hidden="true" className={styles.icon} />
      <span className={styles.label}>{label}</span>
    </Link>
  );
  return collapsed ? (
    <Tooltip text={label} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}
