import { format } from 'node:util'
import { type Log, scrub } from './log.ts'

const levels = {
  trace: 'warn',
  error: 'warn',
  warn: 'warn',
  info: 'info',
  log: 'info',
  debug: 'debug',
} as const

/**
 * Redirects the console and the warnings of Node to the log, so that standard output contains only log lines. It lasts
 * until the process exits. The shop itself never uses the console; packages do.
 */
export function redirectConsole(log: Log): void {
  const write = (level: 'warn' | 'info' | 'debug', text: string) => log[level](scrub(text))
  for (const [method, level] of Object.entries(levels))
    console[method as keyof typeof levels] = (...values: unknown[]) => write(level, format(...values))
  // Node's own listener prints warnings on standard error.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => write('warn', String(warning)))
}
