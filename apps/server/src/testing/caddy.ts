import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const deploy = resolve(import.meta.dirname, '../../../../deploy')
const documented = join(deploy, 'caddy/Caddyfile')

/** Path of an installed proxy; undefined if it is not installed. */
export function findProxy(name: 'caddy' | 'nginx'): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((path) => join(path, name)).find((path) => existsSync(path))
}

export type Front = {
  /** An empty folder for the proxy's files. */
  folder: string
  /** Port of `https://localhost`. */
  port: number
  /** Port for requests without TLS. */
  plainPort: number
  /** Host and port of the shop. */
  upstream: string
}

/**
 * Starts Caddy with the documented example (deploy/caddy) and a certificate of its own authority, which nobody trusts.
 *
 * @param program path of Caddy
 * @returns its process; it listens a moment later
 */
export function startCaddy(program: string, { folder, port, plainPort, upstream }: Front): ChildProcess {
  const file = join(folder, 'Caddyfile')
  // Caddy's defaults must not touch this machine: its port 80 and its certificate store.
  writeFileSync(
    file,
    `{\n\thttp_port ${plainPort}\n\tauto_https disable_redirects\n\tskip_install_trust\n\tadmin off\n}\nimport ${documented}\n`,
  )
  return spawn(program, ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: 'ignore',
    env: {
      PARTBOARD_SITE: `https://localhost:${port}`,
      PARTBOARD_UPSTREAM: upstream,
      PARTBOARD_DEPLOY: deploy,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      PATH: process.env.PATH,
    },
  })
}
