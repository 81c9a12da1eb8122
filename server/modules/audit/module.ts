import type { Module, ModuleParts } from '#server/platform/module.ts';
import type { AuditedEvent } from './entries-of-event.ts';
import { auditRoutes } from './routes.ts';
import { writeAudit } from './write-audit.command.ts';

/** The module of the audit trail. Events of all modules write it, administrators read it. */
export function auditModule(parts: ModuleParts): Module<AuditedEvent> {
  return { routes: auditRoutes(parts), subscribers: [writeAudit(parts.clock)] };
}
