import { answerInWorker } from '#server/platform/calendars/answer-in-worker.ts';
import { createAbsenceLabels } from './absent-members.ts';

// This file runs only as a worker.
answerInWorker(createAbsenceLabels, { joins: true });
