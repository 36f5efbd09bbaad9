import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the foreground with our terminal, hands signals on and answers with its exit code
 * (128 plus the signal's number when a signal ended it).
 *
 * @param {AbortSignal} [stop] ends the program early: by SIGTERM, and after two seconds by SIGKILL
 */
export function runInForeground(program, args, env, stop) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
    const forward = (signal) => {
      // Ctrl-C reaches every process of the terminal by itself; a second one would read as "stop at once".
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    };
    for (const signal of forwarded) process.on(signal, forward);
    const watch = watchParent(() => child.kill('SIGTERM'));
    let killTimer;
    stop?.addEventListener('abort', () => {
      child.kill('SIGTERM');
      killTimer = setTimeout(() => child.kill('SIGKILL'), 2_000);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      clearTimeout(killTimer);
      for (const name of forwarded) process.off(name, forward);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/** A signal sent to npm ends npm and its shell, but not what the shell started: without this the server would stay behind. */
export function watchParent(onLoss) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onLoss();
  }, 300);
  watch.unref();
  return watch;
}

/**
 * Runs a program quietly and collects what it prints.
 *
 * @returns {Promise<{ code: number, output: string }>} stdout and stderr together, in the order they came.
 */
export function runQuietly(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk) => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
