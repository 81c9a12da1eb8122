import { type AppContext, defineModule } from '#server/platform/module.ts';
import { type DisplayDeps, displayRoutes } from './routes.ts';

/** The module of the displays at the doors of rooms. */
export const displayModule = defineModule({
  name: 'display',
  deps: (context: AppContext, { calendars }: Pick<DisplayDeps, 'calendars'>) => ({ ...context, calendars }),
  routes: (deps) => displayRoutes(deps),
});
