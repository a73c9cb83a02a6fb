import { createServer } from 'node:http'
import { StartupError } from '../process/lifecycle.ts'

/**
 * Listens on the port while the shop starts: a port in use fails at once, and load balancers get 503 with Retry-After.
 *
 * @returns a function that frees the port for the shop
 * @throws StartupError when the port is in use or not allowed
 */
export function openWaitingRoom({
  host,
  port,
}: {
  host: string
  port: number
}): Promise<() => Promise<void>> {
  const room = createServer((request, response) => {
    const status = request.url === '/healthz' ? 200 : 503
    response.writeHead(status, { 'retry-after': '2', connection: 'close' }).end()
  })
  return new Promise((resolve, reject) => {
    room.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(error, host, port)))
    room.listen(port, host, () =>
      resolve(
        () =>
          new Promise((closed) => {
            room.close(() => closed())
            room.closeAllConnections()
          }),
      ),
    )
  })
}

/** The error for a port on which the shop cannot listen, with a message for the operator. */
export function cannotListen(
  { code, message }: NodeJS.ErrnoException,
  host: string,
  port: number,
): StartupError {
  if (code === 'EADDRINUSE')
    return new StartupError(
      `Port ${port} on ${host} is in use; stop what runs there, or set PORT to another.`,
    )
  if (code === 'EACCES')
    return new StartupError(`Port ${port} is not allowed for this user; set PORT to one above 1023.`)
  return new StartupError(
    `Partboard cannot listen on ${host}, port ${port} (${message}); check HOST and PORT.`,
  )
}
