import { afterAll } from 'vitest';
import { dropTestDatabases } from './test-database.ts';

// Vitest calls this after the test file's own `afterAll`, which stops its applications.
afterAll(dropTestDatabases);
