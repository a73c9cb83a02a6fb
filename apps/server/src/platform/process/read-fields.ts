import { z } from 'zod'
import { StartupError } from '../lifecycle/lifecycle.ts'

/** The part of JSON Schema that says how a value is written. */
type Node = {
  type?: string | string[]
  properties?: Record<string, Node>
  items?: Node
  enum?: unknown[]
  const?: unknown
  anyOf?: Node[]
  oneOf?: Node[]
}
type Json = Record<string, unknown>

/**
 * Reads arguments such as `phone='22 000 00 12' name.en=Gdansk` into the body of a call. A list is written with commas,
 * null as `none`, a yes or no as true or false, and anything else that is no text as JSON.
 *
 * @param schema of the body
 * @param before fields that stay, as they are on the wire
 * @throws StartupError for an unknown field, or a value that the schema refuses
 */
export function readFields<T extends z.ZodType>(
  schema: T,
  texts: readonly string[],
  before: object = {},
): z.output<T> {
  const root = nodeOf(schema)
  const fields = structuredClone(before) as Json
  for (const text of texts) {
    const cut = text.indexOf('=')
    const name = cut < 0 ? text : text.slice(0, cut)
    if (cut < 0) throw new StartupError(`${name} has no value: write ${name}=VALUE. Nothing was changed.`)
    setAt(fields, root, name, text.slice(cut + 1).trim())
  }
  const read = schema.safeParse(fields)
  if (read.success) return read.data
  const sentences = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new StartupError(`${sentences.join('; ')}. Nothing was changed.`)
}

/** The names that `readFields` knows, such as `phone` and `name.en`. */
export function fieldNames(schema: z.ZodType): string[] {
  const names = (node: Node, path: string): string[] => {
    const { properties } = objectIn(node) ?? {}
    if (!properties) return [path]
    return Object.entries(properties).flatMap(([name, child]) =>
      names(child, path === '' ? name : `${path}.${name}`),
    )
  }
  return names(nodeOf(schema), '')
}

const nodeOf = (schema: z.ZodType): Node =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node

const optionsOf = (node: Node): Node[] => (node.anyOf ?? node.oneOf ?? [node]).flat()
const objectIn = (node: Node): Node | undefined => optionsOf(node).find(({ properties }) => properties)

function setAt(fields: Json, root: Node, name: string, text: string): void {
  const path = name.split('.')
  let [target, node]: [Json, Node | undefined] = [fields, root]
  for (const [index, part] of path.entries()) {
    const properties: Node['properties'] = objectIn(node)?.properties
    node = properties && Object.hasOwn(properties, part) ? properties[part] : undefined
    if (!node) throw new StartupError(`There is no field ${name}. Nothing was changed.`)
    if (index === path.length - 1) target[part] = readValue(node, name, text)
    else {
      const inner = target[part]
      target[part] = typeof inner === 'object' && inner !== null ? inner : {}
      target = target[part] as Json
    }
  }
}

function readValue(node: Node, name: string, text: string): unknown {
  const options = optionsOf(node)
  const option = (type: string) => options.find((one) => [one.type].flat().includes(type))
  const refuse = (what: string) => new StartupError(`${name} is ${what}, not '${text}'. Nothing was changed.`)
  if (text === 'none' && option('null')) return null
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
