import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { buildProgram } from '../commands.ts'

const page = resolve(import.meta.dirname, '../../../../docs/operations/commands.md')

test('docs/operations/commands.md lists every command, with its subcommands or what it does', () => {
  const list = readFileSync(page, 'utf8').split('\n## List\n')[1]!
  const listed = [...list.matchAll(/^- `([\w-]+)`: (.*)$/gm)].map(([, name, text]) => [name, text])
  const program = buildProgram(
    () => async () => {},
    () => {},
  )
  expect(listed).toEqual(
    program.commands.map((command) => [
      command.name(),
      command.commands.map((each) => each.name()).join(', ') || command.summary() || command.description(),
    ]),
  )
})
