import * as contract from '#contract/rooms/meeting-answers.ts';
import { type AnswerCodeCodec, createAnswerCodeCodec } from '#server/modules/booking/engine/answer-codes.ts';
import { answerMeeting, findAnswerRefusal } from '#server/modules/booking/engine/answer-meeting.command.ts';
import { answerEmailedInvitation } from '#server/modules/booking/engine/answer-series.command.ts';
import { readInvitationAnswers } from '#server/modules/booking/engine/answers.query.ts';
import { mayActOnBooking } from '#server/modules/booking/engine/booking.policy.ts';
import { findUncancelledBooking } from '#server/modules/booking/engine/bookings.query.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import { markAnswersRead } from '#server/modules/booking/engine/mark-answers-read.command.ts';
import { countUnreadAnswersByMeeting } from '#server/modules/booking/engine/new-answers.query.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import type { Signer } from '#server/platform/tokens/signer.ts';
import { readMeetingOfAnswerLink } from './open-invitation.query.ts';
import { roomKind } from './room.kind.ts';

/**
 * The routes of answers to invitations. An invited person answers signed in, or by a link in an
 * email.
 */
export function invitationAnswerRoutes(deps: EngineDeps & { signerFor(purpose: string): Signer }): Route[] {
  const codes: AnswerCodeCodec = createAnswerCodeCodec(deps.signerFor('meeting answers'));
  const askedBy = (code: string) => codes.invitationIn(code) ?? refuse('notInvited', {});
  const now = () => deps.clock.now().getTime();
  return [
    createRoute(contract.getMeetingAnswers, async ({ params: { id }, caller }) => {
      const booking = requireFound(await findUncancelledBooking(deps.db, caller.companyId, roomKind, id));
      const guests = (booking.participants ?? []).map(({ userId }) => userId);
      if (!mayActOnBooking(roomKind, caller, booking) && !guests.includes(caller.userId)) refuse('notYourBooking', {});
      const answers = await readInvitationAnswers(deps.db, caller.companyId, [id]);
      return {
        answers: answers.map(({ userId, answer, isNew }) => ({
          userId,
          answer,
          isNew: isNew && booking.userId === caller.userId,
        })),
        mayAnswer: findAnswerRefusal(booking, caller.userId, now()) === null,
      };
    }),
    createRoute(contract.listNewMeetingAnswers, async ({ caller }) => ({
      meetings: await countUnreadAnswersByMeeting(deps.db, roomKind, caller, deps.clock.now()),
    })),
    createRoute(contract.noteMeetingAnswersRead, async ({ params: { id }, body, caller }) => {
      await markAnswersRead(deps.db, roomKind, caller, id, body.answers);
      return undefined;
    }),
    createRoute(contract.answerMeeting, async ({ params: { id }, body, caller: { companyId, userId } }) => {
      requireFound(await findUncancelledBooking(deps.db, companyId, roomKind, id));
      await answerMeeting(deps, roomKind, { companyId, bookingId: id, userId }, body.answer);
      return undefined;
    }),
    createRoute(contract.openMeetingAnswer, ({ params: { code } }) => readMeetingOfAnswerLink(deps, askedBy(code))),
    createRoute(contract.giveMeetingAnswer, async ({ params: { code }, body }) => {
      const { answer, bookingId: only = null } = body;
      await answerEmailedInvitation(deps, roomKind, askedBy(code), { answer, only });
      return undefined;
    }),
  ];
}
