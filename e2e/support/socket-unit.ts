import { type ChildProcess, spawn } from 'node:child_process'
import net from 'node:net'

type Handle = { fd: number; close(): void }

/** The handle of a socket that has an address and accepts nothing. Node has no public way to one. */
const { _createServerHandle } = net as unknown as {
  _createServerHandle: (address: string, port: number, family: 4) => Handle | number
}

/**
 * A stand-in for deploy/systemd/partboard.socket: it holds a socket and passes it to each process that it starts, as
 * sd_listen_fds(3) says. Connections that come between two processes wait in it.
 */
export class SocketUnit {
  readonly #handle: Handle

  constructor(port: number) {
    const handle = _createServerHandle('127.0.0.1', port, 4)
    if (typeof handle === 'number') throw new Error(`Port ${port} is in use.`)
    this.#handle = handle
  }

  /** Starts a program with the socket, as its third descriptor. */
  start(command: string[], env: NodeJS.ProcessEnv): ChildProcess {
    // The program keeps the process id of the shell, which it is told.
    return spawn('/bin/sh', ['-c', 'export LISTEN_PID=$$; exec "$@"', 'sh', ...command], {
      env: { ...env, LISTEN_FDS: '1', LISTEN_FDNAMES: 'partboard.socket' },
      stdio: ['ignore', 'pipe', 'pipe', this.#handle.fd],
    })
  }

  close(): void {
    this.#handle.close()
  }
}
