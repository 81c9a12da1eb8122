import { type AppContext, defineModule } from '#server/platform/module.ts';
import { type ReportDeps, reportRoutes } from './routes.ts';

/** The module of reports about the use of places. */
export const reportsModule = defineModule({
  name: 'reports',
  deps: (context: AppContext, { kinds }: Pick<ReportDeps, 'kinds'>) => ({ ...context, kinds }),
  routes: (deps) => reportRoutes(deps),
});
