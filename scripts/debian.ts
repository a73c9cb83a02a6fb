import { spawnSync } from 'node:child_process'

const aptEnv = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

/**
 * Installs packages of Debian where that can be done without asking: as root, with apt-get.
 *
 * @returns whether they are installed
 */
export function installPackages(reason: string, ...names: string[]): boolean {
  if (process.getuid?.() !== 0) return false
  console.log(`Installing Debian's ${names.join(', ')} for ${reason} ...`)
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit', env: aptEnv }).status === 0
  apt('update')
  return apt('install', '-y', '--no-install-recommends', ...names)
}
