import { createHash, X509Certificate } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'node:tls'
import { findProxy, startCaddy } from '../apps/server/src/testing/caddy.ts'

/** Longest wait in ms for the certificate of a proxy that has started. */
const maxStartMs = 15_000

export type HttpsFront = {
  /** Hash of the certificate's public key, by which a browser can be told to trust it (SHA-256, base64). */
  trusted: string
  stop: () => void
}

/**
 * Puts the documented Caddy (deploy/caddy) before a shop on this machine.
 *
 * @param folder a folder for Caddy's files, which is made
 * @param port port of `https://localhost`
 * @param plainPort port for requests without TLS
 * @param upstream address of the shop
 * @throws Error when Caddy is not installed or does not start
 */
export async function startHttpsFront(
  folder: string,
  port: number,
  plainPort: number,
  upstream: string,
): Promise<HttpsFront> {
  const program = findProxy('caddy')
  if (!program) throw new Error('Caddy is not installed. On Debian: apt-get install caddy')
  mkdirSync(folder, { recursive: true })
  const caddy = startCaddy(program, { folder, port, plainPort, upstream: new URL(upstream).host })
  const stop = () => void caddy.kill('SIGKILL')
  try {
    for (const started = Date.now(); ; await sleep(100)) {
      const certificate = await certificateOf(port).catch(() => null)
      if (certificate) {
        const key = certificate.publicKey.export({ type: 'spki', format: 'der' })
        return { trusted: createHash('sha256').update(key).digest('base64'), stop }
      }
      if (Date.now() - started > maxStartMs) throw new Error('Caddy has not started in time.')
    }
  } catch (error) {
    stop()
    throw error
  }
}

function certificateOf(port: number): Promise<X509Certificate> {
  return new Promise((found, failed) => {
    const options = { host: '127.0.0.1', port, servername: 'localhost', rejectUnauthorized: false }
    const socket = connect(options, () => {
      found(new X509Certificate(socket.getPeerCertificate().raw))
      socket.end()
    })
    socket.on('error', failed)
  })
}
