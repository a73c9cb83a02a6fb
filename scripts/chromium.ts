import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome']

/** The browser of this machine: CHROME_PATH, else the first known name on the PATH; undefined when there is none. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env.CHROME_PATH ?? '', ...candidates].find(isExecutable)
}

/**
 * Makes sure that the browser journeys have a browser: as root on Debian it is installed.
 *
 * @returns what a person has to do, or undefined when all is well
 */
export function provideChromium(): string | undefined {
  if (findChromium()) return
  if (process.getuid?.() === 0) {
    console.log("Installing Debian's chromium for the browser journeys ...")
    const apt = (...args: string[]) =>
      spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit', env: aptEnv })
    apt('update')
    apt('install', '-y', '--no-install-recommends', 'chromium')
    if (findChromium()) return
  }
  return 'The browser journeys need Chromium: install it (on Debian: apt-get install chromium) or set CHROME_PATH.'
}

const aptEnv = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return path !== ''
  } catch {
    return false
  }
}
