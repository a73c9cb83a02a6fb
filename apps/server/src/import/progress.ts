import type { Progress } from './import-package.ts'

const width = 30
/** Intervals of the output: how often the terminal's line is redrawn, and how often a line is logged. */
const [drawEvery, lineEvery] = [200, 10_000] // ms

/**
 * Shows the progress of an import: on a terminal a bar with rate and remaining time, elsewhere a line every ten
 * seconds.
 *
 * @param report writes a line, if there is no terminal
 */
export function showProgress(
  report: (line: string) => void,
  terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): { show: (progress: Progress) => void; end: () => void } {
  const started = performance.now()
  let shownAt = 0
  let shownStep = ''
  let drawn = false
  const draw = (text: string) => {
    terminal.write(`\r\x1b[K${text}`)
    drawn = true
  }
  return {
    show(progress) {
      const now = performance.now()
      const step = progress.step === 'read' ? 'read' : `${progress.step} ${progress.what}`
      const due = now - shownAt >= (terminal.isTTY ? drawEvery : lineEvery)
      if (!due && (step === shownStep || progress.step === 'read')) return
      shownAt = now
      shownStep = step
      const text = describe(progress, (now - started) / 1000)
      if (terminal.isTTY) draw(text)
      else report(text)
    },
    end() {
      if (drawn) terminal.write('\r\x1b[K')
    },
  }
}

const doing = { wait: 'Waiting for', check: 'Checking', publish: 'Writing' }

/** @param seconds time since the start of the import */
export function describe(progress: Progress, seconds: number): string {
  if (progress.step !== 'read') return `${doing[progress.step]} ${progress.what}`
  const { bytes, totalBytes, rows } = progress
  const share = totalBytes === 0 ? 1 : Math.min(1, bytes / totalBytes)
  const left = share === 0 ? '' : `, ${duration((seconds / share) * (1 - share))} left`
  const bar = '█'.repeat(Math.round(share * width)).padEnd(width, '░')
  const rate = seconds > 0 ? Math.round(rows / seconds) : 0
  return `Reading ${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${grouped(rows)} rows, ${grouped(rate)} a second${left}`
}

const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

function duration(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}
