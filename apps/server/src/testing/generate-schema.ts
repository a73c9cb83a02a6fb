/** Writes the types of all tables (platform/database/schema.gen.ts) from a migrated database. */
import { type Kysely, sql } from 'kysely'
import { GenericExpressionNode, IdentifierNode, PostgresDialect, serializeFromMetadata } from 'kysely-codegen'
import type { Database } from '../platform/database/schema.ts'

/** jsonb columns that are no text by language, and the types of platform/database/schema.ts that they have. */
const shapes: Record<string, string> = {
  'cart_item.vehicle': 'KeptScope',
  'event.payload': 'Payload',
  'idempotency_key.answer': 'Payload',
  'order_line.drawing': 'PartDrawing',
  'order_line.fit_facts': 'FitFacts',
  'order_line.fit_instead': 'PartInstead',
  'order_line.vehicle': 'LineVehicles',
  'part.attributes': 'PartAttributes',
  'shop_order.billing_address': 'FrozenAddress',
  'shop_order.pickup_address': 'FrozenAddress',
  'shop_order.shipping_address': 'FrozenAddress',
  'shopping_list_item.vehicle': 'KeptScope',
  'warehouse.hours': 'OpeningHours',
}

/** Values of text columns that have no CHECK with them. */
const unchecked: Record<string, string[]> = { 'shop_order.price_basis': ['net', 'gross'] }

/**
 * Describes the tables in the shop's schema. A text column with `CHECK (… IN (…))` has the union of those values. A
 * jsonb column is read as its shape, text by language unless `shapes` says otherwise, and is written as text.
 *
 * @returns the source of a TypeScript file, the same for the same tables
 */
export async function generateSchema(db: Kysely<Database>): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string' })
  const metadata = await dialect.introspector.introspect({ db: db as never, includePattern: 'public.*' })
  const values = new Map([...(await readCheckedValues(db)), ...Object.entries(unchecked)])
  const computed = await readComputed(db)
  const overrides: Record<string, GenericExpressionNode> = {}
  for (const table of metadata.tables)
    for (const column of table.columns) {
      const path = `${table.name}.${column.name}`
      column.enumValues = values.get(path) ?? null
      if (computed.has(path))
        overrides[path] = generic('GeneratedAlways', column.dataType === 'text' ? 'string' : 'number')
      if (column.dataType === 'jsonb') {
        const json = generic('JSONColumnType', shapes[path] ?? 'LocalText')
        overrides[path] = column.hasDefaultValue ? new GenericExpressionNode('Generated', [json]) : json
      }
    }
  return serializeFromMetadata({
    metadata,
    dialect,
    overrides: { columns: overrides },
    customImports: imports,
    typeMapping: { int8: 'number', timestamptz: 'Date' },
    typeOnlyImports: true,
  })
}

const imports = Object.fromEntries([
  ...['GeneratedAlways', 'JSONColumnType'].map((name) => [name, `kysely#${name}`]),
  ...['LocalText', ...Object.values(shapes)].map((name) => [name, `./schema.ts#${name}`]),
])

const generic = (name: string, argument: string) =>
  new GenericExpressionNode(name, [new IdentifierNode(argument)])

/** The values that a CHECK allows, by table.column. */
async function readCheckedValues(db: Kysely<Database>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ path: string; definition: string }>`
    select conrelid::regclass || '.' || attname as path, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and array_length(conkey, 1) = 1 and connamespace = 'public'::regnamespace`.execute(db)
  const listed = rows.filter(({ definition }) => /^CHECK \(\(\w+ = ANY \(ARRAY\['/.test(definition))
  return new Map(
    listed.map(({ path, definition }) => [
      path,
      [...definition.matchAll(/'([^']+)'/g)].map(([, value]) => value!),
    ]),
  )
}

/** Columns whose value only the database gives, as table.column. */
async function readComputed(db: Kysely<Database>): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select attrelid::regclass || '.' || attname as path
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and (attidentity = 'a' or attgenerated = 's')`.execute(db)
  return new Set(rows.map(({ path }) => path))
}
