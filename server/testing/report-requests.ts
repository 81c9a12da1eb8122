import { type EndpointTestRequests, requestWithoutParts, type TestRequestContext } from './request-parts.ts';

const november = { dateStart: '2026-11-01', dateEnd: '2026-11-30' };
const everyFilter = { locationType: 'desk,room,parking,fleet', adminBypassMode: 'user' };

/** Returns all filters of a report that take an id, each with an id of the company. */
const named = ({ company: { floor, parking, fleet, user } }: TestRequestContext) => ({
  ...{ locations: floor, parkings: parking, fleets: fleet, users: user },
});

const filtered: EndpointTestRequests = {
  ask: (place) => ({ query: { ...november, ...everyFilter, ...named(place) } }),
  reachOver: async (mine, theirs) =>
    Object.entries(named(theirs)).map(([filter, id]) => ({
      request: { query: { ...november, ...named(mine), [filter]: id } },
      refused: 'notFound',
    })),
};

/** Test requests to the report endpoints, by the endpoint's name. */
export const reportEndpointTestRequests: Record<string, EndpointTestRequests> = {
  getReport: filtered,
  getReportSummary: filtered,
  getReportChoices: requestWithoutParts,
  findReportUsers: { ask: () => ({ query: { text: 'a' } }) },
};
