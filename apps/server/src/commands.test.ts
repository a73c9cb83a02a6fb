import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { expect, test } from 'vitest'
import { buildProgram } from './commands.ts'
import { confirm, type InShop, settle } from './platform/process/command.ts'
import { readConfig } from './platform/process/config.ts'
import { testDatabase } from './testing/database.ts'

/** Help and wrong usage must not open the shop. */
const closed: InShop = () => () => {
  throw new Error('The shop was opened.')
}

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  let text = ''
  const write = (more: string) => {
    text += more
  }
  const program = buildProgram(closed, write)
  settle(program, { writeOut: write, writeErr: write })
  try {
    await program.parseAsync(args, { from: 'user' })
    return { code: 0, text }
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return { code: error.exitCode, text }
  }
}

test('each command says what it does', () => {
  const walk = (command: CommandUnknownOpts): void => {
    expect([command.name(), command.description()]).toEqual([command.name(), expect.stringMatching(/\.$/)])
    for (const each of command.commands) walk(each)
  }
  walk(buildProgram(closed, () => {}))
})

test('a wrong word gets the nearest command, and wrong usage a message', async () => {
  expect(await run('ordrs')).toMatchObject({ code: 1, text: expect.stringContaining('Did you mean orders?') })
  expect((await run('orders', 'confrim', '1')).text).toContain('Did you mean confirm?')
  expect((await run('orders', 'list', '--colour')).text).toContain("unknown option '--colour'")
  expect((await run('invoices', 'register')).text).toContain("required option '--month <value>'")
  expect((await run('orders', 'hold')).text).toContain("missing required argument 'order'")
})

test('the completion of a shell has all commands and options', async () => {
  const { text } = await run('completion', 'bash')
  expect(text).toMatch(/'orders cancel'\) words='.*--body --json --yes/)
  expect((await run('completion', 'zsh')).text).toContain('bashcompinit')
  expect((await run('completion', 'fish')).text).toContain('Allowed choices are bash, zsh')
})

test('what cannot be undone needs --yes, or its name at a terminal', async () => {
  const { db, pool } = await testDatabase()
  const shop = { db, pool, config: readConfig({}), report: () => {}, ask: null }
  await confirm(shop, 'anna@example.pl', true)
  await expect(confirm(shop, 'anna@example.pl', undefined)).rejects.toThrow('add --yes')
  await confirm({ ...shop, ask: async () => 'anna@example.pl ' }, 'anna@example.pl', undefined)
  await expect(confirm({ ...shop, ask: async () => 'y' }, 'anna@example.pl', undefined)).rejects.toThrow(
    'Nothing was changed.',
  )
})
