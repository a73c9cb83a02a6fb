import { createServer } from 'node:http'
import { StartupError } from '../process/lifecycle.ts'

/**
 * Holds the port while the shop prepares itself, so that a port in use is known at once and a load balancer is told to
 * come back.
 *
 * @returns frees the port for the shop
 * @throws StartupError when the port cannot be had
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

/** What keeps a port from the shop, as a sentence. */
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
