import type { Operation } from './requests.ts'

/** Calls whose tokens arrive only by mail. */
const needMail = ['POST /api/Customer/PasswordRecoveryConfirm', 'POST /api/Customer/VerifyEmail']

/** Counts the statuses of the answers, per call. */
export class Answers {
  #byCall = new Map<string, Map<number, number>>()
  #longest = { ms: 0, request: '' }

  note({ method, path }: Operation, status: number): void {
    const call = `${method} ${path}`
    const statuses = this.#byCall.get(call) ?? new Map<number, number>()
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    this.#byCall.set(call, statuses)
  }

  noteTime(ms: number, request: string): void {
    if (ms > this.#longest.ms) this.#longest = { ms, request }
  }

  /** Calls that never got a successful answer. */
  neverTaken(): string[] {
    return [...this.#byCall]
      .filter(([call, statuses]) => !needMail.includes(call) && !hasSuccess(statuses))
      .map(([call]) => call)
  }

  /** One line for each call: its number of requests, the share of successes (2xx, 304), and the other statuses. */
  table(): string {
    const all = new Map<number, number>()
    const lines = [...this.#byCall].sort().map(([call, statuses]) => {
      for (const [status, times] of statuses) all.set(status, (all.get(status) ?? 0) + times)
      return lineOf(call, statuses)
    })
    const { ms, request } = this.#longest
    return [...lines, lineOf('all', all), `longest ${Math.round(ms)} ms: ${request}`].join('\n')
  }
}

const isSuccess = (status: number) => (status >= 200 && status < 300) || status === 304
const hasSuccess = (statuses: Map<number, number>) => [...statuses.keys()].some(isSuccess)

function lineOf(call: string, statuses: Map<number, number>): string {
  const sorted = [...statuses].sort(([a], [b]) => a - b)
  const sum = (counted: [number, number][]) => counted.reduce((total, [, times]) => total + times, 0)
  const share = (100 * sum(sorted.filter(([status]) => isSuccess(status)))) / sum(sorted)
  const others = sorted
    .filter(([status]) => !isSuccess(status))
    .map(([status, times]) => `${status}: ${times}`)
  return [
    call.padEnd(52),
    String(sum(sorted)).padStart(6),
    `${share.toFixed(0)} %`.padStart(6),
    others.join(', '),
  ].join(' ')
}
