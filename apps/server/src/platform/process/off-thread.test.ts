import { join } from 'node:path'
import { expect, test } from 'vitest'
import { offThread } from './off-thread.ts'

type Jobs = typeof import('../../testing/off-thread-jobs.ts')
const run = offThread<Jobs>(join(import.meta.dirname, '../../testing/off-thread-jobs.ts'))

test('a job answers, and its error comes back', async () => {
  expect(await run('double', 21)).toBe(42)
  await expect(run('fail', 'why')).rejects.toThrow('why')
})

test('a job that uses up the stack or never ends is refused, and the next one answers', async () => {
  await expect(run('recur')).rejects.toMatchObject({ code: 'too_much_work' })
  expect(await run('double', 2)).toBe(4)
  await expect(run('hang')).rejects.toMatchObject({ code: 'too_much_work' })
  expect(await run('double', 3)).toBe(6)
})
