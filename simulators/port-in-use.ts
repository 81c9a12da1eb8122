/**
 * Ends the program with one line, without a stack, if a simulator's port is in use. Two simulators
 * that start at the same moment may choose the same free port.
 */
process.on('uncaughtException', (error: Error & { code?: string; port?: number }) => {
  const isTaken = error.code === 'EADDRINUSE';
  const message = `Port ${error.port} has just been taken by another program; if that is another start of Biurko, start this one again.`;
  process.stderr.write(`${isTaken ? message : error.stack}\n`);
  process.exit(1);
});
