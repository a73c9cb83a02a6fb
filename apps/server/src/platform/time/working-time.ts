/** Interval of the ticks that notice a pause, in ms. */
const tickMs = 200
/** A tick that is later than this shows a pause, in ms; a shorter delay counts as work. */
const lateMs = 300

let paused = 0
let last = performance.now()

function tick(): void {
  const at = performance.now()
  if (at - last > tickMs + lateMs) paused += at - last - tickMs
  last = at
}
setInterval(tick, tickMs).unref()

/**
 * A clock that stands still while the process does, in ms: while a long computation holds its thread, or while a machine
 * with too much to do gives it no time. A limit that counts such a pause would blame the database for it, whose answer has
 * arrived meanwhile and is not read yet.
 *
 * Source: docs/decisions/0092-busy-is-not-away.md.
 */
export function workingTime(): number {
  tick()
  return last - paused
}

/**
 * Like `setTimeout`, by `workingTime`: what arrived during a pause of the process is read before `action` runs.
 *
 * @returns cancels it
 */
export function afterWorking(ms: number, action: () => void): () => void {
  const until = workingTime() + ms
  let timer: NodeJS.Timeout
  const wait = (left: number) => {
    timer = setTimeout(() => {
      const rest = until - workingTime()
      if (rest > 0) wait(rest)
      else action()
    }, left)
  }
  wait(ms)
  return () => clearTimeout(timer)
}
