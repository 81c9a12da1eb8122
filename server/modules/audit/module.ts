import type { AppContext, Module } from '#server/platform/module.ts';
import type { AuditedEvent } from './entries-of-event.ts';
import { auditRoutes } from './routes.ts';
import { writeAudit } from './write-audit.command.ts';

/** The module of the audit trail. Events of all modules write it, administrators read it. */
export function auditModule(context: AppContext): Module<AuditedEvent> {
  return { routes: auditRoutes(context), subscribers: [writeAudit(context.clock)] };
}
