import { meantBy, vocabularyOf } from '@partboard/domain/text/spelling'
import { z } from 'zod'
import { StartupError } from '../lifecycle/lifecycle.ts'
import { readFile } from './read-file.ts'

/** The part of JSON Schema that says how a value is written. */
export type Node = {
  type?: string | string[]
  properties?: Record<string, Node>
  additionalProperties?: Node | boolean
  required?: string[]
  items?: Node
  enum?: unknown[]
  const?: unknown
  anyOf?: Node[]
  oneOf?: Node[]
  contentEncoding?: string
  description?: string
  default?: unknown
}
type Json = Record<string, unknown>

/** A field that a call takes. */
export type Field = {
  /** Such as `phone`, `name.en`, or `items.sku` of a list. */
  name: string
  /** What is written: `text`, `number`, `open|closed`. */
  kind: string
  isRequired: boolean
  /** What the contract says about it; may be empty. */
  description: string
}

/** Largest file that a field is read from, in bytes. */
const maxFile = 2 * 1024 * 1024

/**
 * Reads arguments such as `phone='22 000 00 12' name.en=Gdansk` into fields as they are on the wire. A list is written
 * with commas, null as `none`, a yes or no as true or false, a file as `@path`, and anything else that is no text as JSON.
 * `items.sku=…` is the first element of a list, `items.1.sku=…` the second, and `deliveries[Shipping.Courier].fee=…` the
 * element of that name. Whether a value is allowed is not checked here: the call does it.
 *
 * @param schema of the body
 * @param before fields that stay, as they are on the wire
 * @throws StartupError for an unknown field, or a value that is no value of its kind
 */
export function readFields(
  schema: z.ZodType,
  texts: readonly string[],
  before: object = {},
): Record<string, unknown> {
  requireFields(schema, texts)
  const root = nodeOf(schema)
  const fields = structuredClone(before) as Json
  for (const text of texts) {
    const cut = text.indexOf('=')
    const name = nameIn(text)
    setAt(fields, root, pathOf(name), (node) => readValue(node, name, text.slice(cut + 1).trim()))
  }
  return fields
}

/**
 * Checks the names of arguments alone.
 *
 * @throws StartupError for an argument without a value, and an unknown field
 */
export function requireFields(schema: z.ZodType, texts: readonly string[]): void {
  for (const text of texts) {
    const name = nameIn(text)
    if (!text.includes('='))
      throw new StartupError(`${name} has no value: write ${name}=VALUE. Nothing was changed.`)
    let node: Node | undefined = nodeOf(schema)
    for (const part of pathOf(name)) node = isPlace(part) ? node : childOf(node, part)
    if (!node) throw new StartupError(`${unknownField(schema, name)} Nothing was changed.`)
  }
}

/** The field that an argument names. Until 1.12.0 it may be `open_to_visitors`, as it was before 1.11.0. */
const nameIn = (text: string): string =>
  text
    .replace(/=.*$/s, '')
    .replace(/\[[^\]]*\]|_([a-z])/g, (match, letter?: string) => letter?.toUpperCase() ?? match)

/** `deliveries[Shipping.Courier].fee` as its three parts. */
const pathOf = (name: string): string[] => name.match(/\[[^\]]+\]|[^.[\]]+/g) ?? ['']

/** Whether a part of a path is the place of a list: `[NAME]` or `2`. */
const isPlace = (part: string): boolean => /^\[.*\]$|^\d+$/.test(part)

/** A field of an object, or of the elements of a list. */
function childOf(node: Node | undefined, part: string): Node | undefined {
  if (!node) return undefined
  const inner = objectIn(node) ?? objectIn(listIn(node)?.items ?? {})
  if (inner?.properties && Object.hasOwn(inner.properties, part)) return inner.properties[part]
  return isNode(inner?.additionalProperties) ? inner.additionalProperties : undefined
}

/** All fields of a body, at any depth. */
export function fieldsOf(schema: z.ZodType): Field[] {
  const fields = (node: Node, name: string, isRequired: boolean, description: string): Field[] => {
    const inner = objectIn(node) ?? objectIn(listIn(node)?.items ?? {})
    const all = Object.entries(inner?.properties ?? {})
    const own = { name, kind: kindOf(node), isRequired, description: node.description ?? description }
    if (all.length === 0) return name === '' ? [] : [own]
    // A list that may be empty or null, or is described, is a field too.
    const itself = name !== '' && (node.description !== undefined || listIn(node)) ? [own] : []
    return itself.concat(
      all.flatMap(([part, child]) =>
        fields(child, name === '' ? part : `${name}.${part}`, isIn(inner!.required, part), ''),
      ),
    )
  }
  return fields(nodeOf(schema), '', true, '')
}

const isIn = (names: readonly string[] | undefined, name: string): boolean => names?.includes(name) ?? false

function unknownField(schema: z.ZodType, name: string): string {
  const plain = name.replace(/\[[^\]]+\]|\.\d+(?=\.|$)/g, '')
  const names = fieldsOf(schema).map((field) => field.name)
  const sorted = [...new Set(names.map((one) => one.toLowerCase()))].sort()
  const near = meantBy(vocabularyOf(sorted), plain.toLowerCase(), 2).map(({ index }) => sorted[index]!)
  const meant = names.filter((one) => near.includes(one.toLowerCase()))
  return meant.length > 0
    ? `There is no field ${name}. Did you mean ${meant.join(' or ')}?`
    : `There is no field ${name}: the fields are ${names.join(', ')}.`
}

const nodes = new WeakMap<z.ZodType, Node>()

/** What a schema says about the input, as JSON Schema. */
export function nodeOf(schema: z.ZodType): Node {
  const known = nodes.get(schema)
  if (known) return known
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node
  nodes.set(schema, made)
  return made
}

const optionsOf = (node: Node): Node[] => (node.anyOf ?? node.oneOf ?? [node]).flat()
const objectIn = (node: Node): Node | undefined =>
  optionsOf(node).find(({ properties, additionalProperties }) => properties ?? isNode(additionalProperties))
const isNode = (value: Node | boolean | undefined): value is Node => typeof value === 'object'
const optionOf = (node: Node, type: string): Node | undefined =>
  optionsOf(node).find((one) => [one.type].flat().includes(type))
const listIn = (node: Node): Node | undefined => optionOf(node, 'array')

function kindOf(node: Node): string {
  const choices = optionsOf(node).flatMap(({ enum: all = [], const: only }) => [...all, only ?? []].flat())
  const list = listIn(node)
  const kind = list
    ? `list of ${kindOf(list.items ?? {})}`
    : choices.length > 0
      ? choices.join('|')
      : optionOf(node, 'boolean')
        ? 'true|false'
        : (optionOf(node, 'number') ?? optionOf(node, 'integer'))
          ? 'number'
          : optionsOf(node).some(({ contentEncoding }) => contentEncoding !== undefined)
            ? '@file'
            : objectIn(node)
              ? 'JSON'
              : 'text'
  return optionOf(node, 'null') ? `${kind}|none` : kind
}

/** Sets the value at a path of known fields, and makes what it is in. */
function setAt(
  target: Json,
  node: Node,
  [part = '', ...rest]: readonly string[],
  read: (node: Node) => unknown,
): void {
  const child = childOf(node, part)!
  if (rest.length === 0) {
    target[part] = read(child)
    return
  }
  const list = listIn(child)
  if (!list) {
    if (!isObject(target[part])) target[part] = {}
    setAt(target[part] as Json, child, rest, read)
    return
  }
  const items = (Array.isArray(target[part]) ? target[part] : []) as unknown[]
  target[part] = items
  const [next = ''] = rest
  const index = isPlace(next) ? placeOf(items, next) : 0
  const after = isPlace(next) ? rest.slice(1) : rest
  if (after.length === 0) {
    items[index] = read(list.items ?? {})
    return
  }
  if (!isObject(items[index])) items[index] = {}
  setAt(items[index] as Json, list.items ?? {}, after, read)
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The index of `2`, or of `[NAME]`: the element of which a text is NAME. @throws StartupError when there is none */
function placeOf(items: readonly unknown[], text: string): number {
  if (!text.startsWith('[')) return Number(text)
  const name = text.slice(1, -1)
  const index = items.findIndex((item) => isObject(item) && Object.values(item).includes(name))
  if (index === -1) throw new StartupError(`There is no ${name} in this list. Nothing was changed.`)
  return index
}

function readValue(node: Node, name: string, text: string): unknown {
  const option = (type: string) => optionOf(node, type)
  const refuse = (what: string) => new StartupError(`${name} is ${what}, not '${text}'. Nothing was changed.`)
  if (text === 'none' && option('null')) return null
  if (text.startsWith('@@')) return text.slice(1)
  if (text.startsWith('@')) {
    const bytes = readFile(text.slice(1), maxFile)
    if (optionsOf(node).some(({ contentEncoding }) => contentEncoding === 'base64'))
      return bytes.toString('base64')
    return readValue(node, name, bytes.toString('utf8').trim().replace(/^@/, '@@'))
  }
  if (option('boolean')) {
    if (!['true', 'false'].includes(text)) throw refuse('true or false')
    return text === 'true'
  }
  if (option('number') || option('integer')) {
    const value = Number(text.replace(',', '.'))
    if (text === '' || Number.isNaN(value)) throw refuse(`a number${option('null') ? ', or none' : ''}`)
    return value
  }
  const list = option('array')
  if (list && !/^[[{]/.test(text)) {
    const items = text.split(',').map((item) => item.trim())
    return items.filter(Boolean).map((item) => readValue(list.items ?? {}, name, item))
  }
  if (list || objectIn(node)) {
    try {
      return JSON.parse(text)
    } catch {
      throw refuse('JSON')
    }
  }
  return text
}
