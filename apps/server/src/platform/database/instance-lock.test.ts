import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockDataDir } from './instance-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'partboard-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a directory is created and locked until it is released, also under another path', async () => {
  const directory = join(folder, 'new/data')
  const release = await lockDataDir(directory)
  symlinkSync(directory, join(folder, 'alias'))
  await expect(lockDataDir(join(folder, 'alias'))).rejects.toThrow(
    /^Partboard already runs on the data directory/,
  )
  await release()
  await (await lockDataDir(directory))()
})

test('the directory is closed to other users, also if it was open before', async () => {
  for (const name of ['made', 'found']) {
    const directory = join(folder, name)
    if (name === 'found') mkdirSync(directory, { mode: 0o755 })
    const release = await lockDataDir(directory)
    expect(statSync(directory).mode & 0o777).toBe(0o700)
    await release()
  }
})

test('a command without the address of the database says so, beside a shop that has another one', async () => {
  const directory = join(folder, 'external')
  const release = await lockDataDir(directory)
  const { status, stderr } = spawnSync(
    process.execPath,
    [resolve(import.meta.dirname, '../../cli.ts'), 'orders', 'list'],
    { env: { PATH: process.env.PATH, DATA_DIR: directory }, encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^There is no database in .*; set DATABASE_URL/),
  ])
  await release()
})

test('two directories are two locks', async () => {
  for (const name of ['a', 'b']) mkdirSync(join(folder, name))
  const releases = await Promise.all(['a', 'b'].map((name) => lockDataDir(join(folder, name))))
  for (const release of releases) await release()
})

test('a path through a file is refused with a message', async () => {
  writeFileSync(join(folder, 'file'), '')
  await expect(lockDataDir(join(folder, 'file/data'))).rejects.toThrow(
    /file\/data cannot be written \(ENOTDIR\); set DATA_DIR/,
  )
})
