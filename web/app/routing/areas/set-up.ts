// biome-ignore-all lint/performance/noBarrelFile: one entry for the bundler is one file less for the browser
/**
 * The set-up of locations, car parks, fleets and groups of resources, loaded together. The plan
 * editor is separate. Screens of one area share most of their code.
 */
export { CarsScreen } from '#web/assets/fleet/CarsScreen.tsx';
export { FleetsScreen } from '#web/assets/fleet/FleetsScreen.tsx';
export { ResourceGroupsScreen } from '#web/assets/resources/ResourceGroupsScreen.tsx';
export { ResourcesScreen } from '#web/assets/resources/ResourcesScreen.tsx';
export { LocationsScreen } from '#web/locations/LocationsScreen.tsx';
export { AddParkingScreen } from '#web/parking/manage/AddParkingScreen.tsx';
export { EditParkingScreen } from '#web/parking/manage/EditParkingScreen.tsx';
export { ParkingsScreen } from '#web/parking/manage/ParkingsScreen.tsx';
