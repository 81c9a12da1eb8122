import { type EndpointRequest, nothing, type Place } from './request-parts.ts';

const november = { dateStart: '2026-11-01', dateEnd: '2026-11-30' };
const everyFilter = { locationType: 'desk,room,parking,fleet', adminBypassMode: 'user' };

/** Returns a report's filters by id: a location, a parking, a fleet and a person of the company. */
const named = ({ company: { floor, parking, fleet, user } }: Place) => ({
  ...{ locations: floor, parkings: parking, fleets: fleet, users: user },
});

const filtered: EndpointRequest = {
  ask: (place) => ({ query: { ...november, ...everyFilter, ...named(place) } }),
  reachOver: async (mine, theirs) =>
    Object.entries(named(theirs)).map(([filter, id]) => ({
      request: { query: { ...november, ...named(mine), [filter]: id } },
      refused: 'notFound',
    })),
};

/** Requests to the report endpoints. */
export const reportRequests: Record<string, EndpointRequest> = {
  getReport: filtered,
  getReportSummary: filtered,
  getReportChoices: nothing,
  findReportUsers: { ask: () => ({ query: { text: 'a' } }) },
};
