import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './debian.ts'

/** The proxies whose examples in deploy/ are tested: the program and its package. */
const packages = { caddy: 'caddy', nginx: 'nginx-light' }

/** Makes sure that there are proxies to test the examples with; without one, its test is left out and says so. */
export function provideProxies(): void {
  const missing = Object.entries(packages).filter(([program]) => !isInstalled(program))
  if (missing.length > 0) installPackages('the examples of proxies', ...missing.map(([, name]) => name))
}

function isInstalled(program: string): boolean {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.some((folder) => existsSync(join(folder, program)))
}
