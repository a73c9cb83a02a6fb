/** Reads the profile that Node writes with `--cpu-prof`, and prints which code the time of the measured rounds went to. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(import.meta.dirname, '..')

/** Node's flags for a profile in a folder, which is written when the process ends. */
export const profileFlags = (folder: string): string[] => ['--cpu-prof', '--cpu-prof-dir', folder]

/** A stretch of time, in microseconds of the system's monotonic clock, which V8's profiles have too. */
export type Stretch = { from: number; until: number }

export const microseconds = (): number => Number(process.hrtime.bigint() / 1_000n)

type Frame = { functionName: string; url: string; lineNumber: number }
type Profile = {
  nodes: { id: number; callFrame: Frame }[]
  startTime: number
  samples: number[]
  timeDeltas: number[]
}

/** Functions that write to a socket. On one core, a write to PostgreSQL wakes it up, and its work counts here. */
const writing = new Set(['writev', 'writeUtf8String', 'writeLatin1String', 'writeBuffer'])
const placesShown = 30
const functionsShown = 40

/**
 * Prints, for each row, the time of its stretches by package or folder and by function.
 *
 * @param rows the measured stretches of rows, by the name of the row
 * @throws Error when the process has written no profile
 */
export function printProfile(folder: string, pid: number, rows: ReadonlyMap<string, Stretch[]>): void {
  const file = readdirSync(folder).find((name) => name.split('.')[3] === String(pid))
  if (!file) throw new Error(`There is no profile of process ${pid} in ${folder}`)
  const profile: Profile = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]))
  for (const [name, stretches] of rows) {
    const byPlace = new Map<string, number>()
    const byFunction = new Map<string, number>()
    const add = (sums: Map<string, number>, key: string, time: number) =>
      sums.set(key, (sums.get(key) ?? 0) + time)
    let [all, idle, written] = [0, 0, 0]
    for (const { id, time } of samplesIn(profile, stretches)) {
      const frame = frames.get(id)!
      all += time
      if (frame.functionName === '(idle)') idle += time
      else if (writing.has(frame.functionName) && frame.url === '') written += time
      else {
        const file = fileOf(frame)
        add(byPlace, placeOf(file), time)
        add(byFunction, `${frame.functionName || '(anonymous)'}  ${file}:${frame.lineNumber + 1}`, time)
      }
    }
    const busy = all - idle - written
    const share = (time: number, of: number) => `${((100 * time) / of).toFixed(1)} %`.padStart(8)
    console.log(`\n${name}: ${(all / 1e6).toFixed(1)} s, of which idle${share(idle, all)}`)
    console.log(`and writing to sockets, with what PostgreSQL does meanwhile${share(written, all)}.`)
    for (const [title, sums, shown] of [
      ['The rest by package or folder', byPlace, placesShown],
      ['The rest by function', byFunction, functionsShown],
    ] as const) {
      console.log(`${title}:`)
      const first = [...sums].sort(([, a], [, b]) => b - a).slice(0, shown)
      for (const [key, time] of first) console.log(`${share(time, busy)}  ${key}`)
    }
  }
}

/** The samples of stretches, each with the microseconds until the next one. */
function* samplesIn({ startTime, samples, timeDeltas }: Profile, stretches: readonly Stretch[]) {
  let at = startTime
  for (const [index, id] of samples.entries()) {
    at += timeDeltas[index]!
    if (stretches.some(({ from, until }) => at >= from && at < until))
      yield { id, time: timeDeltas[index + 1] ?? 0 }
  }
}

/** The file of a frame below the checkout; of Node's own code the module; else 'V8' or 'native'. */
function fileOf({ url, functionName }: Frame): string {
  if (url === '') return functionName.startsWith('(') ? 'V8' : 'native'
  return url.startsWith('file:') ? relative(root, fileURLToPath(url)) : url
}

/** The package or the folder of a file; of Node's own modules a part of their name. */
function placeOf(file: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]
  if (inPackage) return inPackage
  return file.startsWith('node:')
    ? file.replace(/^(node:internal\/\w+).*/, '$1')
    : file.replace(/\/[^/]*$/, '')
}
