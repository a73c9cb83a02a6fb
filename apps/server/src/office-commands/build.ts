/** Makes the commands of the office from the contract: arguments, options, fields and help are those of the calls. */
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Argument, type Command, Option } from '@commander-js/extra-typings'
import type { OfficeEndpoint } from '@partboard/contract/endpoint'
import type { z } from 'zod'
import { confirm, type InShop, type Shop } from '../platform/process/command.ts'
import {
  type Field,
  fieldsOf,
  type Node,
  nodeOf,
  readFields,
  requireFields,
} from '../platform/process/read-fields.ts'
import { readJsonFile } from '../platform/process/read-file.ts'
import { linesOf } from '../platform/process/table.ts'
import { columnsOf, isAsking, type OfficeCommand } from './names.ts'
import { type CallValues, callOffice, currentOf } from './office.ts'
import { idOf, subjectOfField, subjectOfOption, subjectOfParam } from './subjects.ts'

type Options = Record<string, string | readonly string[] | boolean | undefined>

/** Largest body from a file, in bytes. */
const maxBody = 64 * 1024 * 1024

/** Adds the command that makes a call. @param command what gets its arguments: `promotions end` */
export function addCall(command: Command, made: OfficeCommand, inShop: InShop): void {
  const { endpoint } = made.call
  const {
    schema,
    upload,
    docs: { summary, description },
  } = endpoint
  command.summary(`${summary}.`).description([`${summary}.`, forTerminal(description)].join(' ').trim())
  const params = paramsOf(endpoint)
  for (const param of params) {
    const subject = subjectOfParam(endpoint, param)
    const help = subject ? `its ${subject.by}, or id:ID` : undefined
    command.addArgument(new Argument(`<${subject?.name ?? kebab(param)}>`, help))
  }
  const query = shapeOf(schema.querystring)
  for (const [name, property] of Object.entries(query.properties ?? {}))
    command.addOption(optionOf(name, property, query.required?.includes(name) ?? false))
  if (query.properties?.after) command.option('--all', 'all pages, one after another')
  if (upload) command.addArgument(new Argument('<file>', `the file: ${upload}`))
  if (schema.body) {
    command.argument('[field=value...]', 'its fields, see below')
    command.option('--body <file>', 'fields from a file of JSON')
    command.addHelpText('after', () => fieldHelp(made))
  }
  if (isFile(endpoint)) command.option('--out <file>', 'writes the file there')
  else command.option('--json', 'as JSON, as a program gets it')
  if (isAsking(made, Object.keys(shapeOf(schema.body).properties ?? {})))
    command.option('--yes', 'does not ask')
  command.action(
    inShop(async (shop, ...given: unknown[]) => {
      // Commander's own last argument is the command.
      const options = given.at(-2) as Options
      await run(shop, made, given.slice(0, -2) as (string | string[])[], options)
    }) as never,
  )
}

async function run(
  shop: Shop,
  made: OfficeCommand,
  given: readonly (string | string[])[],
  options: Options,
): Promise<void> {
  const { endpoint } = made.call
  const words = given.filter((one) => typeof one === 'string')
  const fields = given.flatMap((one) => (Array.isArray(one) ? one : []))
  const params: Record<string, string> = {}
  for (const [index, param] of paramsOf(endpoint).entries()) {
    const subject = subjectOfParam(endpoint, param)
    const text = words[index]!
    params[param] = subject ? await idOf(shop, subject, text, params) : text
  }
  const query = shapeOf(endpoint.schema.querystring)
  const values: CallValues = { params, query: await queryOf(shop, endpoint, options) }
  if (endpoint.upload) {
    values.file = words.at(-1)!
    if (query.properties?.name) values.query = { name: basename(values.file), ...values.query }
  }
  if (endpoint.schema.body) values.body = await bodyOf(shop, made, { params, fields, file: options.body })
  if (isAsking(made, Object.keys(Object(values.body))))
    await confirm(shop, words[0] ?? `${made.topic} ${made.verb}`, options.yes === true)
  const answer = await callOffice(shop, endpoint, values)
  if (isFile(endpoint)) return saveFile(shop, answer, options.out as string | undefined)
  if (answer.length === 0) return shop.report('Done.')
  const whole = options.all ? await allPages(shop, endpoint, values, answer) : answer.toString('utf8')
  if (options.json) return shop.report(whole)
  const shown = JSON.parse(whole)
  for (const line of linesOf(shown, columnsOf(made))) shop.report(line)
  if (typeof shown.next === 'string') shop.report(`There are more: --all, or --after ${shown.next}`)
}

/** Reads the pages after the first one. @returns one page with all items */
async function allPages(shop: Shop, endpoint: OfficeEndpoint, values: CallValues, first: Buffer) {
  let page = JSON.parse(first.toString('utf8'))
  const items: unknown[] = [...page.items]
  // The feed of events has a place to go on from, also at its end.
  while (page.next !== null && page.hasMore !== false) {
    const query = { ...values.query, after: page.next }
    page = JSON.parse((await callOffice(shop, endpoint, { ...values, query })).toString('utf8'))
    items.push(...page.items)
  }
  return JSON.stringify({ ...page, items })
}

async function queryOf(shop: Shop, endpoint: OfficeEndpoint, options: Options) {
  const { schema } = endpoint
  const query: Record<string, string | readonly string[]> = {}
  for (const name of Object.keys(shapeOf(schema.querystring).properties ?? {})) {
    const value = options[name]
    if (typeof value !== 'string' && !Array.isArray(value)) continue
    const subject = subjectOfOption(endpoint, name)
    query[name] = subject && typeof value === 'string' ? await idOf(shop, subject, value) : (value as string)
  }
  return query
}

/**
 * The body of a call. A change keeps what is not named: a PUT replaces the whole thing, so its other fields are those of
 * now; of a PATCH this is so for an object of which one field is named, such as `from.en`.
 */
async function bodyOf(
  shop: Shop,
  { call: { endpoint }, sets }: OfficeCommand,
  given: { params: Record<string, string>; fields: readonly string[]; file: Options[string] },
): Promise<unknown> {
  const schema = endpoint.schema.body!
  requireFields(schema, given.fields)
  const known = Object.keys(shapeOf(schema).properties ?? {})
  const inner = given.fields.flatMap((field) => /^([^.[=]+)[.[][^=]*=/.exec(field)?.[1] ?? [])
  const kept = endpoint.method === 'PUT' ? known : endpoint.method === 'PATCH' ? inner : []
  const { current } =
    kept.length > 0 && given.file === undefined
      ? await currentOf(shop, endpoint, { params: given.params })
      : { current: null }
  const before = Object.fromEntries(Object.entries(current ?? {}).filter(([name]) => kept.includes(name)))
  const file = given.file === undefined ? {} : (readJsonFile(given.file as string, maxBody) as object)
  const texts = await Promise.all(given.fields.map((field) => withId(shop, endpoint, field)))
  return Object.assign(readFields(schema, texts, { ...before, ...file }), sets)
}

/** Replaces a name by the id that the field has: `branchId=WAW` by `branchId=3`. */
async function withId(shop: Shop, endpoint: OfficeEndpoint, field: string): Promise<string> {
  const [, name = '', text = ''] = /^([^=]+)=(.*)$/s.exec(field) ?? []
  const subject = subjectOfField(endpoint, name)
  if (!subject || ['', 'none'].includes(text) || /^[@[{]/.test(text)) return field
  return `${name}=${await idOf(shop, subject, text)}`
}

async function saveFile({ report }: Shop, bytes: Buffer, out: string | undefined): Promise<void> {
  if (out === undefined) return report(bytes.toString('utf8').trimEnd())
  await writeFile(out, bytes)
  report(`${out}: ${bytes.length} bytes`)
}

/** The answer is a file, not JSON. */
function isFile({ csv, file, schema: { response } }: OfficeEndpoint): boolean {
  return csv === true || file !== undefined || Object.keys(response).length === 0
}

const paramsOf = ({ url }: OfficeEndpoint): string[] =>
  [...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

/** The fields of a query string or a body. */
const shapeOf = (schema: z.ZodType | undefined): Node => (schema ? nodeOf(schema) : {})

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function optionOf(name: string, property: Node, isRequired: boolean): Option {
  const { description = '', enum: choices, anyOf = [] } = property
  const flag = `--${kebab(name)}`
  if (choices?.join() === 'true,false')
    return new Option(`${flag} [true|false]`, description)
      .choices(choices as string[])
      .preset('true' as never)
  const isList = anyOf.some(({ type }) => type === 'array')
  const option = new Option(`${flag} <${isList ? 'values...' : 'value'}>`, description)
  if (choices) option.choices(choices as string[])
  if (isRequired) option.makeOptionMandatory()
  return option
}

/** What the contract says about a call, without the sentences about its headers, which the command line sends. */
const forTerminal = (text = ''): string =>
  text
    .split(/(?<=\.) (?=[A-Z`])/)
    .filter((sentence) => !/If-Match|Idempotency-Key/.test(sentence))
    .join(' ')

function fieldHelp({ call, sets }: OfficeCommand): string {
  const fields = fieldsOf(call.endpoint.schema.body!).filter(({ name }) => !Object.hasOwn(sets, name))
  if (fields.length === 0) return ''
  const width = Math.max(...fields.map(({ name }) => name.length))
  const kindOf = ({ name, kind }: Field) => {
    const subject = subjectOfField(call.endpoint, name)
    return subject ? kind.replace('number', `${subject.by} of the ${subject.name}`) : kind
  }
  const lines = fields.map((field) => {
    const { name, isRequired, description } = field
    const words = [kindOf(field), isRequired ? ', required' : '', description && `. ${description}`]
    return `  ${name.padEnd(width)}  ${words.join('')}`
  })
  return ['', 'Fields, as NAME=VALUE (a list with commas, null as none, a file as @PATH):', ...lines].join(
    '\n',
  )
}
