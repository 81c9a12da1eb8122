import * as z from 'zod';
import { createRequiredLineSchema, id } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';

const people = z.array(id).max(limits.teamPeople);

/**
 * A whole team as its form has it. Several calls send a team that exceeds one change. The first
 * screens fetch `teams.ts` for its calls, so this file stands apart from it.
 */
export const teamInForm = z.object({
  ...{ id, name: createRequiredLineSchema(limits.teamName) },
  ...{ memberIds: people, leadIds: people },
});
