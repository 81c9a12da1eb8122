/** Says in a line, without a stack, that a simulator's port is in use: two starts at the same moment find the same port free. */
process.on('uncaughtException', (error: Error & { code?: string; port?: number }) => {
  const isTaken = error.code === 'EADDRINUSE';
  const words = `Port ${error.port} has just been taken by another program; if that is another start of Biurko, start this one again.`;
  process.stderr.write(`${isTaken ? words : error.stack}\n`);
  process.exit(1);
});
