import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './production-packages.ts'
import {
  findGaps,
  findLicenceMistakes,
  findLockMistakes,
  findScriptMistakes,
  type Locked,
} from './supply-chain.ts'

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const lock: Record<string, Locked> = read('package-lock.json').packages
const allowScripts: Record<string, boolean> = read('package.json').allowScripts

test('production packages have allowed licences and digests, and run no unknown script', () => {
  expect(findLicenceMistakes(lock)).toEqual([])
  expect(findLockMistakes(lock)).toEqual([])
  expect(findScriptMistakes(lock, allowScripts)).toEqual([])
})

test('packages of the demo have digests, and run no script', () => {
  const { packages } = read('demo/package-lock.json')
  expect(findLockMistakes(packages)).toEqual([])
  expect(findGaps(packages)).toEqual([])
  expect(findScriptMistakes(packages, {})).toEqual([])
})

test('Node for older machines has digests, and only its own script', () => {
  const { packages } = read('scripts/node/package-lock.json')
  expect(findLicenceMistakes(packages)).toEqual([])
  expect(findLockMistakes(packages)).toEqual([])
  expect(findScriptMistakes(packages, read('scripts/node/package.json').allowScripts)).toEqual([])
})

test('the lock file has every package that another one names, as npm ci asks', () => {
  expect(findGaps(lock)).toEqual([])
  const packages = {
    '': { dependencies: { a: '1' } },
    'node_modules/a': { optionalDependencies: { 'a-android': '1', 'a-linux': '1' } },
    'node_modules/a/node_modules/a-linux': {},
  }
  expect(findGaps(packages)).toEqual([
    'node_modules/a needs a-android, which package-lock.json does not have.',
  ])
})

test.each([
  ['GPL-3.0-only', false],
  ['MIT OR GPL-3.0-only', true],
  ['MIT AND GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only) AND ISC', true],
  ['(LGPL-3.0 OR GPL-3.0-only) AND MIT', false],
  [undefined, false],
])('licence %s: allowed %s', (license, isAllowed) => {
  expect(findLicenceMistakes({ 'node_modules/a': { license } }).length === 0).toBe(isAllowed)
})

test('the LGPL is allowed for the libraries of sharp alone', () => {
  const license = 'Apache-2.0 AND LGPL-3.0-or-later'
  const mistakes = findLicenceMistakes({
    'node_modules/@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' },
    'node_modules/@img/sharp-win32-x64': { license },
    'node_modules/@img/sharp-other': { license: 'GPL-3.0-only' },
    'node_modules/other': { license },
  })
  expect(mistakes).toEqual([
    'node_modules/@img/sharp-other is under GPL-3.0-only.',
    `node_modules/other is under ${license}.`,
  ])
})

test('another source, a missing digest, and a script without a decision are reported', () => {
  const wrong = {
    'node_modules/a': { resolved: 'https://elsewhere.example/a.tgz', integrity: 'sha512-x' },
    'node_modules/@b/c/node_modules/d': { hasInstallScript: true },
    'node_modules/ours': { link: true, resolved: 'packages/ours' },
  }
  expect(findLockMistakes(wrong)).toEqual([
    'node_modules/a comes from https://elsewhere.example/a.tgz, not from the registry.',
    'node_modules/@b/c/node_modules/d has no digest in package-lock.json.',
  ])
  expect(findScriptMistakes(wrong, { gone: true })).toEqual([
    'd runs a script when it is installed, and allowScripts does not name it.',
    'allowScripts names gone, which runs no script when it is installed.',
  ])
})
