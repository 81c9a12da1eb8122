import { answerInWorker } from '#server/platform/calendars/answer-in-worker.ts';
import { createAbsentMemberEmailsFinder } from './absent-members.ts';

// This file runs only as a worker.
answerInWorker(createAbsentMemberEmailsFinder, { joins: true });
