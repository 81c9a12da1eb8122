// biome-ignore-all lint/performance/noBarrelFile: the bundler makes one file of these exports to save requests
/**
 * The timelines of cars and resources. They load together, because they share most of their code.
 */
export { FleetTimelineScreen } from '#web/features/booking/assets/fleet/FleetTimelineScreen.tsx';
export { ResourceTimelineScreen } from '#web/features/booking/assets/resources/ResourceTimelineScreen.tsx';
