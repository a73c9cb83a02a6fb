import { spawnSync } from 'node:child_process'

const aptEnv = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

/**
 * Installs Debian packages with apt-get, only as root, so that it need not ask for a password.
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
