import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { runWhenParentEnds } from './abandoned.mjs';
import { startProcessorTimeMeasurement } from './processor-time.mjs';
import { root } from './project.mjs';

/**
 * Runs a command in the project's folder, with visible output and without standard input. Returns
 * its exit code.
 */
export async function runCommand(command, args, options) {
  return (await runCommandMeasuringProcessorTime(command, args, options)).code;
}

/**
 * Runs a command in the project's folder, with visible output. Returns its exit code and the
 * processor seconds of all its processes, which are null if unknown.
 */
export function runCommandMeasuringProcessorTime(command, args, { env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: needsShell(command),
    });
    const measured = child.pid === undefined ? null : startProcessorTimeMeasurement(child.pid);
    const end = (code) => resolve({ code, processorSeconds: measured?.stop() ?? null });
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      end(127);
    });
    child.on('exit', (code) => end(code ?? 1));
  });
}

/**
 * Runs a command in the project's folder without printing its output. Resolves with its exit code,
 * its output and its processor seconds, which are null if unknown.
 */
export function runCommandWithCapturedOutput(command, args, { env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: needsShell(command),
    });
    let output = '';
    const measured = child.pid === undefined ? null : startProcessorTimeMeasurement(child.pid);
    const end = (code, said) => resolve({ code, output: said, processorSeconds: measured?.stop() ?? null });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    child.on('error', (error) => end(127, `${command}: ${error.message}`));
    child.on('close', (code) => end(code ?? 1, output));
  });
}

/**
 * Runs commands in parallel until one ends or a signal arrives, then stops the other commands.
 * Returns the exit code of the command that ended first. It forwards at most one signal a second,
 * because the terminal and npm may both send the same one. At a second signal, many programs stop
 * without cleaning up.
 */
export async function runCommandsUntilOneEnds(commands) {
  const ownGroup = process.platform !== 'win32';
  const running = commands.map(({ command, args, env }) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], detached: ownGroup });
    const ended = new Promise((resolve) => {
      child.on('error', (error) => {
        console.error(`${command}: ${error.message}`);
        resolve(127);
      });
      child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
    });
    return { child, ended };
  });

  let stopped = 0;
  const stop = (signal) => {
    if (Date.now() - stopped < 1000) return;
    stopped = Date.now();
    for (const { child } of running) child.kill(signal);
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGHUP', () => stop('SIGTERM')); // the terminal closed

  if (process.env.npm_lifecycle_event) runWhenParentEnds(() => stop('SIGTERM'));

  const code = await Promise.race(running.map(({ ended }) => ended));
  stop('SIGTERM');
  await Promise.all(running.map(({ ended }) => ended));
  return code;
}

function needsShell(command) {
  return process.platform === 'win32' && !command.endsWith('.exe');
}
