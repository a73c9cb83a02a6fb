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
 * Has everything that packages say on the console, and the warnings of Node itself, go into the log: what reads standard
 * output reads lines of JSON. For the rest of the process, which says nothing on the console of its own.
 */
export function takeConsole(log: Log): void {
  const say = (level: 'warn' | 'info' | 'debug', text: string) => log[level](scrub(text))
  for (const [method, level] of Object.entries(levels))
    console[method as keyof typeof levels] = (...said: unknown[]) => say(level, format(...said))
  // Node's own listener prints them on standard error.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => say('warn', String(warning)))
}
