import * as contract from '#contract/rooms/meeting-answers.ts';
import { type AnswerCodes, answerCodes, type MeetingInvitation } from '#server/modules/booking/engine/answer-codes.ts';
import {
  answerMeeting,
  lockInvitedMeeting,
  refusalOfAnswer,
} from '#server/modules/booking/engine/answer-meeting.command.ts';
import { readAnswers } from '#server/modules/booking/engine/answers.query.ts';
import { addressOf } from '#server/modules/booking/engine/booking.ts';
import { mayAct } from '#server/modules/booking/engine/booking-policies.ts';
import { readBooking } from '#server/modules/booking/engine/bookings.query.ts';
import type { Engine } from '#server/modules/booking/engine/engine.ts';
import { markAnswersRead } from '#server/modules/booking/engine/mark-answers-read.command.ts';
import { countNewAnswers } from '#server/modules/booking/engine/new-answers.query.ts';
import { found, refuse } from '#server/platform/http/refused.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { Signer } from '#server/platform/tokens/signer.ts';
import { type RoomDetails, roomKind } from './room.kind.ts';

/**
 * Reads the meeting that an emailed link names, and the person's answer so far.
 * @throws Refused `notInvited`, `bookedInCalendar`, `bookingPassed`
 */
async function openAsked(engine: Engine, request: MeetingInvitation): Promise<contract.AskedMeeting> {
  return await engine.db.transaction(async (tx) => {
    const { booking, companyName } = await lockInvitedMeeting(tx, roomKind, request, engine.clock.now().getTime());
    const answers = await readAnswers(tx, request.companyId, [request.bookingId]);
    return {
      companyName,
      topic: (booking.details as unknown as RoomDetails).topic,
      ownerName: booking.userName,
      place: `${booking.label}, ${addressOf(booking)}`,
      startDate: booking.startDate,
      endDate: booking.endDate,
      timeZone: booking.timeZone,
      answer: answers.find(({ userId }) => userId === request.userId)?.answer ?? null,
    };
  });
}

/**
 * The routes of answers to invitations. An invited person answers signed in, or by a link in an
 * email.
 */
export function answerRoutes(engine: Engine & { signerFor(purpose: string): Signer }): Route[] {
  const codes: AnswerCodes = answerCodes(engine.signerFor('meeting answers'));
  const askedBy = (code: string) => codes.invitationIn(code) ?? refuse('notInvited', {});
  const now = () => engine.clock.now().getTime();
  return [
    route(contract.getMeetingAnswers, async ({ params: { id }, caller }) => {
      const booking = found(await readBooking(engine.db, caller.companyId, roomKind, id));
      const guests = (booking.participants ?? []).map(({ userId }) => userId);
      if (!mayAct(roomKind, caller, booking) && !guests.includes(caller.userId)) refuse('notYourBooking', {});
      const answers = await readAnswers(engine.db, caller.companyId, [id]);
      return {
        answers: answers.map(({ userId, answer, isNew }) => ({
          userId,
          answer,
          isNew: isNew && booking.userId === caller.userId,
        })),
        mayAnswer: refusalOfAnswer(booking, caller.userId, now()) === null,
      };
    }),
    route(contract.listNewMeetingAnswers, async ({ caller }) => ({
      meetings: await countNewAnswers(engine.db, roomKind, caller, engine.clock.now()),
    })),
    route(contract.noteMeetingAnswersRead, async ({ params: { id }, body, caller }) => {
      await markAnswersRead(engine.db, roomKind, caller, id, body.answers);
      return undefined;
    }),
    route(contract.answerMeeting, async ({ params: { id }, body, caller: { companyId, userId } }) => {
      found(await readBooking(engine.db, companyId, roomKind, id));
      await answerMeeting(engine, roomKind, { companyId, bookingId: id, userId }, body.answer);
      return undefined;
    }),
    route(contract.openMeetingAnswer, ({ params: { code } }) => openAsked(engine, askedBy(code))),
    route(contract.giveMeetingAnswer, async ({ params: { code }, body }) => {
      await answerMeeting(engine, roomKind, askedBy(code), body.answer);
      return undefined;
    }),
  ];
}
