import { type AppContext, defineModule } from '#server/platform/module.ts';
import { auditRoutes } from './routes.ts';
import { writeAudit } from './write-audit.command.ts';

/** The module of the audit trail. Events of all modules write it, administrators read it. */
export const auditModule = defineModule({
  name: 'audit',
  deps: (context: AppContext) => context,
  routes: (deps) => auditRoutes(deps),
  subscribers: ({ clock }) => [writeAudit(clock)],
});
