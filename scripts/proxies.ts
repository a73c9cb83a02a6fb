import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './debian.ts'

/** Proxies with a tested example in deploy/: program and Debian package. */
const packages = { caddy: 'caddy', nginx: 'nginx-light' }

/** Installs missing proxies for the tests of the examples. The test of a proxy that is not installed is skipped. */
export function provideProxies(): void {
  const missing = Object.entries(packages).filter(([program]) => !isInstalled(program))
  if (missing.length > 0) installPackages('the examples of proxies', ...missing.map(([, name]) => name))
}

function isInstalled(program: string): boolean {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.some((folder) => existsSync(join(folder, program)))
}
