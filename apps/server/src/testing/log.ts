import { type Log, openLog } from '../platform/observability/log.ts'

type Line = { level: string; msg: string; [field: string]: unknown }

/** A log in memory; `lines()` are its parsed lines, `text()` is the raw output. */
export function capturedLog(): { log: Log; lines: () => Line[]; text: () => string } {
  let text = ''
  const log = openLog({ logLevel: 'trace', logFormat: 'json' }, { write: (line) => (text += line) })
  const lines = () =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line)
  return { log, lines, text: () => text }
}
