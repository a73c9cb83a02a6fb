import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './debian.ts'

// Chromium without windows: the journeys need only two thirds of their time in it.
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome']

/** Path of the browser: CHROME_PATH, else the first known name on the PATH; undefined if there is none. */
export function findChromium(): string | undefined {
  return [process.env.CHROME_PATH ?? ''].find(isExecutable) ?? find(names)
}

function find(programs: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/**
 * Makes sure that the browser journeys have a browser: as root on Debian the quickest one is installed.
 *
 * @returns what a person has to do, or undefined when all is well
 */
export function provideChromium(): string | undefined {
  if (process.env.CHROME_PATH || find([shell])) return
  if (!installPackages('the browser journeys', shell) && !findChromium())
    installPackages('the browser journeys', 'chromium')
  if (findChromium()) return
  return 'The browser journeys need Chromium: install it (on Debian: apt-get install chromium-headless-shell) or set CHROME_PATH.'
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return path !== ''
  } catch {
    return false
  }
}
