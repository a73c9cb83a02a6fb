/** Processor time and memory of processes, from Linux's /proc. On other systems every figure is NaN. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'

const ticksPerSecond = 100 // USER_HZ, the same on every Linux

/** Seconds of processor time since the processes began. `others` = all other processes of the machine. */
export type CpuTime = { node: number; postgres: number; others: number }
/** In MB. Memory that PostgreSQL's processes share is counted once. */
export type Memory = { node: number; postgres: number }

/** The processes that are measured. */
export type Watched = {
  /** the Node process that was started; its workers count too */
  node: number
  /** the main process of PostgreSQL; all its children count too */
  postgres: number
  /** connections of the benchmark itself, whose processes do not count */
  except: number[]
}

/** Whether two cores exist and `taskset` can pin processes to them. */
export function canPin(): boolean {
  return availableParallelism() > 1 && spawnSync('taskset', ['-c', '0,1', 'true']).status === 0
}

/** Pins this process with all its threads. */
export function pinSelf(core: number): void {
  spawnSync('taskset', ['-apc', String(core), String(process.pid)])
}

/** A command prefix that starts a program on a core. */
export const pinned = (core: number): string[] => ['taskset', '-c', String(core)]

/** The main process of the embedded PostgreSQL of a data directory. */
export function postgresOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n', 1)[0])
}

/** The processor time until now of the measured processes and of the rest of the machine. */
export function readCpuTime({ node, postgres, except }: Watched): CpuTime {
  const nodeTime = sum(nodesOf(node, postgres).map((pid) => cpuOf(pid).own))
  const main = cpuOf(postgres)
  const backends = childrenOf(postgres).map((pid) => ({ pid, time: cpuOf(pid).own }))
  const all = main.own + main.endedChildren + sum(backends.map(({ time }) => time))
  const excepted = sum(backends.filter(({ pid }) => except.includes(pid)).map(({ time }) => time))
  const { user, system } = process.cpuUsage()
  const others = busyTime() - nodeTime - all - (user + system) / 1e6
  return { node: nodeTime, postgres: all - excepted, others }
}

/** Seconds of processor time of a process and all its descendants, with those that have ended. */
export function treeTime(pid: number): number {
  const { own, endedChildren } = cpuOf(pid)
  return own + endedChildren + sum(childrenOf(pid).map(treeTime))
}

export function readMemory({ node, postgres }: Watched): Memory {
  const backends = [postgres, ...childrenOf(postgres)].map(memoryOf)
  const shared = Math.max(...backends.map((backend) => backend.shared))
  const nodes = nodesOf(node, postgres).map((pid) => memoryOf(pid).resident)
  return { node: sum(nodes), postgres: sum(backends.map((backend) => backend.own)) + shared }
}

/** The processor and its number of cores, to compare only runs of one kind of machine. */
export function machineName(): string {
  const model = /^model name\s*:\s*(.*)$/m.exec(read('/proc/cpuinfo'))?.[1] ?? process.arch
  // Not availableParallelism(), which is 1 in a process that is pinned.
  return `${model}, ${cpus().length} cores`
}

function cpuOf(pid: number): { own: number; endedChildren: number } {
  // The program's name, which may contain spaces, ends with the last bracket.
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number)
  const seconds = (first: number) => (fields[first]! + fields[first + 1]!) / ticksPerSecond
  return { own: seconds(11), endedChildren: seconds(13) }
}

function busyTime(): number {
  const [user, nice, system, , , irq, softirq] = read('/proc/stat')
    .split('\n', 1)[0]!
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user! + nice! + system! + irq! + softirq!) / ticksPerSecond
}

/** A Node process and its workers. PostgreSQL is a child of the first one. */
const nodesOf = (node: number, postgres: number): number[] => [
  node,
  ...childrenOf(node).filter((pid) => pid !== postgres),
]

/** PostgreSQL's processes end at any time; one that has just ended has no figures. */
function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`)
    .trim()
    .split(' ')
    .map(Number)
    .filter((child) => child > 0 && read(`/proc/${child}/stat`) !== '')
}

function memoryOf(pid: number): { resident: number; own: number; shared: number } {
  const status = read(`/proc/${pid}/status`)
  const megabytes = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) * 1024) / 1e6
  return { resident: megabytes('VmRSS'), own: megabytes('RssAnon'), shared: megabytes('RssShmem') }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
