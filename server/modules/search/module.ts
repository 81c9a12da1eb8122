import { type AppContext, defineModule } from '#server/platform/module.ts';
import { searchRoutes } from './routes.ts';

/** The module of the search for people and places. */
export const searchModule = defineModule({
  name: 'search',
  deps: (context: AppContext) => context,
  routes: (deps) => searchRoutes(deps),
});
