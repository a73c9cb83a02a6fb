import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lstatSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError } from '../lifecycle/lifecycle.ts'

/**
 * User id of the cluster when the shop runs as root. It is in no list of users, so that no other program has it, and
 * below 65,536, because containers may have no higher ids.
 */
export const clusterUser = 64_532

/** The way to run PostgreSQL, which refuses to run as root: a prefix of its command, and the owner of its files. */
export type Runner = {
  prefix: string[]
  uid: number
  gid: number
  /** Like `prefix` and `uid`, for programs that fail when their user has no name (initdb). */
  named: { prefix: string[]; uid: number }
}

const nobody = 65_534
const dieWithParent = ['setpriv', '--pdeathsig', 'INT']

/**
 * The runners for root, in the order in which they are tried (docs/decisions/0006):
 * - the user of the cluster, without other rights;
 * - the same with the capability to read, when the checkout or the data directory is inside a closed folder such as
 *   /root;
 * - a user namespace, when the system does not allow another user id.
 */
function candidates(): Runner[] {
  const uid = process.getuid!()
  const gid = process.getgid!()
  const plain = (prefix: string[]): Runner => ({ prefix, uid, gid, named: { prefix, uid } })
  if (uid !== 0) return [plain(dieWithParent), plain([])]
  const as = (...capabilities: string[]): Runner => {
    const prefix = (user: number) => [
      ...[...dieWithParent, `--reuid=${user}`, `--regid=${clusterUser}`, '--clear-groups'],
      ...capabilities,
    ]
    const named = { prefix: prefix(nobody), uid: nobody }
    return { prefix: prefix(clusterUser), uid: clusterUser, gid: clusterUser, named }
  }
  return [
    as('--inh-caps=-all', '--no-new-privs'),
    // With the secure bit, access(2), which initdb calls, respects the capability.
    as(
      ...['--securebits=+no_setuid_fixup', '--inh-caps=-all,+dac_read_search'],
      '--ambient-caps=+dac_read_search',
    ),
    plain(['unshare', '--user', '--map-user=1000', '--map-group=1000', ...dieWithParent]),
  ]
}

/**
 * Finds the first runner that works on this system, and makes it the owner of `home`.
 *
 * @throws StartupError when none works
 */
export function chooseRunner(home: string, postgres: string): Runner {
  const runner = candidates().find((candidate) => works(candidate, home, postgres))
  if (runner) return runner
  throw new StartupError(
    process.getuid!() === 0
      ? 'PostgreSQL does not run as root, and this system allows neither setpriv nor unshare; start Partboard as an ordinary user, or set DATABASE_URL.'
      : `The embedded PostgreSQL does not run here or cannot write to ${home}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
}

function works(runner: Runner, home: string, postgres: string): boolean {
  allowEntry(dirname(home), runner)
  giveTo(home, runner)
  // initdb runs as another user, which needs the group's right to enter the folder.
  if (runner.gid === clusterUser) chmodSync(home, 0o710)
  const answers = ({ prefix }: { prefix: string[] }, test: string) => {
    const [command, ...args] = [...prefix, 'sh', '-c', `test ${test} "$0" && "$1" --version`, home, postgres]
    return spawnSync(command!, args, { stdio: 'ignore' }).status === 0
  }
  return answers(runner, '-w') && answers(runner.named, '-x')
}

/** Lets the user of the cluster enter root's data directory, which stays closed to other users. */
function allowEntry(dataDir: string, { gid }: Runner): void {
  if (gid !== clusterUser || lstatSync(dataDir).uid !== 0) return
  chownSync(dataDir, 0, gid)
  chmodSync(dataDir, 0o710)
}

/** Changes the owner of a directory and its files, if the process is root and the owner differs. */
export function giveTo(directory: string, { uid, gid }: { uid: number; gid: number }): void {
  if (process.getuid!() !== 0 || lstatSync(directory).uid === uid) return
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }))
    chownSync(join(directory, name), uid, gid)
  chownSync(directory, uid, gid)
}

export function spawnAs(
  { prefix }: { prefix: string[] },
  binary: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  const [command, ...rest] = [...prefix, binary, ...args]
  return spawn(command!, rest, options)
}

/** Runs a program until it exits. @throws StartupError with the program's last line when it fails */
export function runToEnd({ prefix }: { prefix: string[] }, binary: string, args: string[], input = ''): void {
  const [command, ...rest] = [...prefix, binary, ...args]
  const { status, stderr } = spawnSync(command!, rest, { input, encoding: 'utf8' })
  if (status !== 0)
    throw new StartupError(`PostgreSQL could not create its database: ${stderr.trim().split('\n').pop()}`)
}
