import { answerInWorker } from '#server/platform/calendars/answer-in-worker.ts';
import { findClosingNames } from './closing-names.ts';

// This file runs only as a worker.
// Each day has a period of its own, which stays the same at every reading.
answerInWorker(() => findClosingNames, { joins: false });
