import { answerInWorker } from '#server/platform/calendars/answer-in-worker.ts';
import { listClosedDayNamesOfEvent } from './closing-names.ts';

// This file runs only as a worker.
// Each day has a period of its own, which stays the same at every reading.
answerInWorker(() => listClosedDayNamesOfEvent, { joins: false });
