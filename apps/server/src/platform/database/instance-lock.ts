import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { platform } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '../process/lifecycle.ts'

/**
 * Makes the data directory if it is missing, claims it for this process and closes it to other users. The claim is a listening socket, which
 * the system takes back when the process ends in whatever way: on Linux one without a file, elsewhere a file in the
 * directory that is replaced when nobody listens behind it.
 *
 * @returns gives the claim up
 * @throws StartupError when the directory cannot be written, or when another process holds it
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

/** Passwords, mails and the database lie in it. A directory of somebody else stays as its owner wants it. */
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
          ? new StartupError(
              `Partboard already runs on the data directory ${dataDir}; stop it first, or set DATA_DIR to another directory.`,
            )
          : error,
      ),
    )
    server.listen(path, () => resolve(server))
  })
}

/** Whether a living process listens on the socket file; a missing file is false. */
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
