// biome-ignore-all lint/performance/noBarrelFile: the bundler makes one file of these exports to save requests
/**
 * The screens that set up locations, car parks, fleets and groups of resources. They load together,
 * because they share most of their code. The plan editor is separate.
 */
export { CarsScreen } from '#web/features/booking/assets/fleet/CarsScreen.tsx';
export { FleetsScreen } from '#web/features/booking/assets/fleet/FleetsScreen.tsx';
export { ResourceGroupsScreen } from '#web/features/booking/assets/resources/ResourceGroupsScreen.tsx';
export { ResourcesScreen } from '#web/features/booking/assets/resources/ResourcesScreen.tsx';
export { AddParkingScreen } from '#web/features/booking/parking/manage/AddParkingScreen.tsx';
export { EditParkingScreen } from '#web/features/booking/parking/manage/EditParkingScreen.tsx';
export { ParkingsScreen } from '#web/features/booking/parking/manage/ParkingsScreen.tsx';
export { LocationsScreen } from '#web/features/places/locations/LocationsScreen.tsx';
