import { useQuery } from '@tanstack/react-query';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import { getBookablePlacesLoaders } from './read-offered-places.ts';

/**
 * Loads the containers of a kind in which the member may book, and the bookable places of one
 * container.
 * @param containerId the container whose places load, or null for none
 * @param isWanted false while the field is closed. Nothing loads then.
 */
export function useBookableSeriesPlaces(kind: BookedKind, containerId: string | null, isWanted: boolean) {
  const reader = getBookablePlacesLoaders(kind);
  const containers = useQuery({
    queryKey: ['series', 'containers', kind],
    queryFn: ({ signal }) => reader.containers(signal),
    enabled: isWanted,
    staleTime: 0,
  });
  const isOffered = containers.data?.some(({ id }) => id === containerId) === true;
  const places = useQuery({
    queryKey: ['series', 'places', kind, containerId],
    queryFn: ({ signal }) => reader.places(containerId!, signal),
    enabled: isWanted && isOffered,
    staleTime: 0,
  });
  const failed = [containers, places].find(({ isError, data }) => isError && !data);
  return {
    /**
     * The floors, parkings or asset groups in which the member may book. Undefined while they load.
     */
    containers: containers.data,
    /** The places of the container. Undefined while they load, and without a container. */
    places: isOffered ? places.data : undefined,
    error: failed?.error ?? null,
    isFetching: containers.isFetching || places.isFetching,
    retry: () => void failed?.refetch(),
  };
}
