import { answerInWorker } from '#server/platform/calendars/answer-in-worker.ts';
import { findClosingNames } from './closing-names.ts';

// This file runs only as a worker.
answerInWorker(() => findClosingNames);
