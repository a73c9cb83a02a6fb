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
  let readFrom: number | undefined
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
      if (progress.step === 'read') readFrom ??= now
      const step = progress.step === 'read' ? 'read' : `${progress.step} ${progress.what}`
      const due = now - shownAt >= (terminal.isTTY ? drawEvery : lineEvery)
      if (!due && (step === shownStep || progress.step === 'read')) return
      shownAt = now
      shownStep = step
      const text = describe(progress, (now - (readFrom ?? now)) / 1000)
      if (terminal.isTTY) draw(text)
      else report(text)
    },
    end() {
      if (drawn) terminal.write('\r\x1b[K')
    },
  }
}

const doing = { wait: 'Waiting for', check: 'Checking', compare: 'Comparing', publish: 'Writing' }

/** How far and how fast a package is read. */
export type Pace = {
  /** 0 to 1, by bytes. */
  share: number
  /** On average. */
  rowsPerSecond: number
  /** null = not known yet. */
  secondsLeft: number | null
}

/** @param seconds time since the first byte was read */
export function paceOf(
  { bytes, totalBytes, rows }: { bytes: number; totalBytes: number; rows: number },
  seconds: number,
): Pace {
  const share = totalBytes === 0 ? 1 : Math.min(1, bytes / totalBytes)
  return {
    share,
    rowsPerSecond: seconds > 0 ? Math.round(rows / seconds) : 0,
    secondsLeft: share === 0 ? null : (seconds / share) * (1 - share),
  }
}

/** @param seconds time since the first byte was read */
export function describe(progress: Progress, seconds: number): string {
  if (progress.step !== 'read') return `${doing[progress.step]} ${progress.what}`
  const { share, rowsPerSecond, secondsLeft } = paceOf(progress, seconds)
  const left = secondsLeft === null ? '' : `, ${duration(secondsLeft)} left`
  const bar = '█'.repeat(Math.round(share * width)).padEnd(width, '░')
  return `Reading ${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${grouped(progress.rows)} rows, ${grouped(rowsPerSecond)} a second${left}`
}

const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

function duration(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}
