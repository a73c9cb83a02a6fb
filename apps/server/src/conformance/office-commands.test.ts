import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { type OfficeCall, officeCalls } from '@partboard/contract/documentation/office'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildProgram } from '../commands.ts'
import { type OfficeCommand, officeCommands, oldNames, withoutCommand } from '../office-commands/names.ts'
import { fieldsOf } from '../platform/process/read-fields.ts'
import { buildTestApp } from '../testing/app.ts'
import { addToCart, as, buildCustomer, byCourier } from '../testing/builders.ts'
import { commandOf, runCommand } from '../testing/commands.ts'
import { loadedDatabase } from '../testing/database.ts'
import { guide } from '../testing/demo.ts'

/** Every call of the office is a command, which has its words from the contract and its answer from the call. */
const database = await loadedDatabase()
const { app, db, config } = await buildTestApp({ database })
const anna = await buildCustomer(db)
const { email } = await db
  .selectFrom('customer')
  .select('email')
  .where('id', '=', anna.id)
  .executeTakeFirstOrThrow()
const part = await db
  .selectFrom('part')
  .select(['id', 'sku'])
  .where('sku', '=', guide.parts.inStock)
  .executeTakeFirstOrThrow()
await addToCart(app, anna, part)
const placed = await as(app, anna).post('/api/ShoppingCart/ConfirmCheckout', byCourier(anna))
const order: string = placed.json().PlacedOrder.OrderNumber

const all = [...officeCommands.values()].flat()
const program = buildProgram(
  () => async () => {},
  () => {},
)
const nameOf = ({ topic, verb }: OfficeCommand) => `${topic} ${verb}`.trim()
const run = (one: OfficeCommand, ...args: string[]) =>
  runCommand(commandOf(one.topic), { ...database, config }, [...(one.verb === '' ? [] : [one.verb]), ...args])

/** The command of a path such as `orders hold`. */
function commandAt(path: string): CommandUnknownOpts {
  return path
    .split(' ')
    .filter(Boolean)
    .reduce<CommandUnknownOpts>((at, word) => at.commands.find((one) => one.name() === word)!, program)
}

function helpOf(command: CommandUnknownOpts): string {
  let text = ''
  command.configureOutput({ writeOut: (more) => (text += more) }).outputHelp()
  return text
}

test('every call of the office has a command, or a reason why not', () => {
  const made = new Set(all.map(({ call }) => call.name))
  const names = officeCalls.map(({ name }) => name)
  expect(names.filter((name) => !made.has(name) && !withoutCommand[name])).toEqual([])
  expect(Object.keys(withoutCommand).filter((name) => made.has(name) || !names.includes(name))).toEqual([])
})

test('no command has the name of another, and old names are no names', () => {
  const names = all.map(nameOf)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(
    Object.entries(oldNames).filter(([old, name]) => names.includes(old) || !names.includes(name)),
  ).toEqual([])
})

test.each(all.map((one) => [nameOf(one), one] as const))('%s says all that it takes', (name, one) => {
  const { endpoint } = one.call
  const command = commandAt(name)
  const help = helpOf(command).replace(/\s+/g, ' ')
  expect(help).toContain(`${endpoint.docs.summary}.`)
  const words = command.registeredArguments.filter(({ required }) => required)
  expect(words.length).toBe([...endpoint.url.matchAll(/\{/g)].length + (endpoint.upload ? 1 : 0))
  const query = Object.keys((endpoint.schema.querystring as z.ZodObject | undefined)?.shape ?? {})
  const options = command.options.map((option) => option.attributeName())
  expect(query.filter((field) => !options.includes(field))).toEqual([])
  const fields = endpoint.schema.body ? fieldsOf(endpoint.schema.body) : []
  expect(fields.filter((field) => !(field.name in one.sets) && !help.includes(` ${field.name} `))).toEqual([])
})

/** An argument for each parameter, none of which names something. */
const nothing = (one: OfficeCommand) => [...one.call.endpoint.url.matchAll(/\{/g)].map(() => 'id:2000000000')

test('each refuses a field that it does not have, and names those that it has', async () => {
  const takes = all.filter(({ call }) => call.endpoint.schema.body)
  for (const one of takes) {
    const [first] = fieldsOf(one.call.endpoint.schema.body!)
    const refused = await run(one, ...nothing(one), 'noSuchField=1').catch(({ message }: Error) => message)
    expect(refused, nameOf(one)).toMatch(
      /^There is no field noSuchField: the fields are .*Nothing was changed\.$/,
    )
    expect(refused).toContain(first!.name)
  }
})

test('each refuses a missing word by its name, and an option that it does not have', async () => {
  for (const one of all) {
    const [first] = commandAt(nameOf(one)).registeredArguments.filter(({ required }) => required)
    if (first)
      await expect(run(one), nameOf(one)).rejects.toThrow(
        new RegExp(`missing required argument '${first.name()}'|required option`),
      )
    await expect(run(one, '--no-such-option'), nameOf(one)).rejects.toThrow(/unknown option|required option/)
  }
})

/** Options without which a call answers nothing. */
const needed: Record<string, string[]> = Object.fromEntries(
  ['conversion', 'days', 'searches', 'refusals', 'returns', 'boards', 'top'].map((verb) => [
    `figures ${verb}`,
    ['--from', '2026-01-01', '--to', '2026-01-31'],
  ]),
)
needed['invoices waiting'] = ['--what', 'issue']

/** Calls that read without naming a thing, or are about a customer or an order. */
const reads = all.filter(({ verb, call: { endpoint } }) => {
  const { 200: answer } = endpoint.schema.response
  return (
    verb !== 'preview-merge' &&
    endpoint.method === 'GET' &&
    answer &&
    !endpoint.csv &&
    /^[^{]*(\/(orders|customers)\/\{id\}[^{]*)?$/.test(endpoint.url)
  )
})

test.each(reads.map((one) => [nameOf(one), one] as const))(
  '%s answers as the call does, and as a table',
  async (name, one) => {
    const subject = one.topic === 'customers' ? [email] : [order]
    const words = [...(one.call.endpoint.url.includes('{') ? subject : []), ...(needed[name] ?? [])]
    const [json] = await run(one, ...words, '--json')
    const { 200: shape } = one.call.endpoint.schema.response
    expect(z.encode(shape!, z.decode(shape!, JSON.parse(json!)))).toEqual(JSON.parse(json!))
    const lines = await run(one, ...words)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('\n')).not.toContain('[object Object]')
  },
)

test('an act of power and what cannot be undone need --yes', async () => {
  const power = all.filter(({ call }: { call: OfficeCall }) => call.endpoint.power === 'shop')
  for (const one of power.filter(({ call }) => !call.endpoint.schema.body))
    await expect(run(one, ...nothing(one)), nameOf(one)).rejects.toThrow('add --yes')
})
