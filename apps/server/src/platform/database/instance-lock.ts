import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { platform } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '../lifecycle/lifecycle.ts'

/**
 * Creates the data directory if needed, locks it for this process and closes it to other users. The lock is a listening
 * socket, which the system closes whenever the process ends: on Linux an abstract one, elsewhere a file in the directory,
 * which is replaced when no process listens on it.
 *
 * @returns a function that releases the lock
 * @throws StartupError when the directory cannot be written, or another process holds the lock
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  makeWritable(dataDir)
  const directory = realpathSync(dataDir)
  if (platform() === 'linux') {
    const digest = createHash('sha256').update(directory).digest('hex')
    const server = await listen(`\0partboard-${digest}`, dataDir)
    closeToOthers(directory)
    return closing(server)
  }
  const file = join(directory, 'partboard.lock')
  if (!(await isAnswered(file))) rmSync(file, { force: true })
  const server = await listen(file, dataDir)
  closeToOthers(directory)
  return closing(server)
}

/** Another process holds the lock of the data directory. */
export class DataDirInUse extends StartupError {}

/** Closes the directory, which contains passwords, mails and the database. Another user's directory is not changed. */
function closeToOthers(directory: string): void {
  if (statSync(directory).uid === process.getuid?.()) chmodSync(directory, 0o700)
}

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    rmdirSync(mkdtempSync(join(dataDir, '.writable-')))
  } catch (error) {
    throw new StartupError(
      `The data directory ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}); set DATA_DIR to a directory that can.`,
    )
  }
}

function listen(path: string, dataDir: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy())
    server.unref()
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new DataDirInUse(
              `Partboard already runs on the data directory ${dataDir}; stop it first, or set DATA_DIR to another directory.`,
            )
          : error,
      ),
    )
    server.listen(path, () => resolve(server))
  })
}

/** Whether a process listens on the socket file; false when the file is missing. */
export function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(path, () => {
      connection.destroy()
      resolve(true)
    })
    connection.once('error', () => resolve(false))
  })
}

function closing(server: Server): () => Promise<void> {
  return () => new Promise((resolve) => server.close(() => resolve()))
}
