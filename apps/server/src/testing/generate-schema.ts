/** Writes the types of all tables (platform/database/schema.gen.ts) from a migrated database. */
import { type Kysely, sql } from 'kysely'
import { GenericExpressionNode, IdentifierNode, PostgresDialect, serializeFromMetadata } from 'kysely-codegen'
import type { Database } from '../platform/database/schema.ts'
import { sealedColumns } from '../platform/secrets/sealed.ts'

/** jsonb columns that are not text by language, with their types in platform/database/schema.ts. */
const shapes: Record<string, string> = {
  'cart_item.vehicle': 'KeptScope',
  'customer.accepted_texts': 'AcceptedTexts',
  'customer_vehicle.said': 'SaidVehicle',
  'customer_vehicle.search': 'StoredSearch',
  'event.payload': 'Payload',
  'import_run.differences': 'Payload',
  'import_run.problems': 'Payload',
  'import_run.progress': 'Payload',
  'idempotency_key.answer': 'Payload',
  'invoice.content': 'InvoiceContent',
  'mail_text.texts': 'MailTexts',
  'merged_change.result': 'MergedResult',
  'order_line.drawing': 'FrozenDrawing',
  'order_line.fit_facts': 'FitFacts',
  'order_line.fit_instead': 'PartInstead',
  'order_line.scope': 'KeptScope',
  'order_line.vehicle': 'LineVehicles',
  'order_view.filter': 'OrderViewFilter',
  'order_request.checkout': 'CheckoutSelection',
  'offer_version.decided_garage': 'OfferGarage',
  'offer_version.scope': 'KeptScope',
  'order_request_item.vehicle': 'KeptScope',
  'page_setting.value': 'Payload',
  'parked_cart_item.vehicle': 'KeptScope',
  'part.attributes': 'PartAttributes',
  'price.quantity_prices': 'QuantitySteps',
  'promotion.selection': 'PromotionSelection',
  'shop_order.accepted_texts': 'AcceptedTexts',
  'shop_order.billing_address': 'FrozenAddress',
  'shop_order.pickup_address': 'FrozenAddress',
  'shop_order.shipping_address': 'FrozenAddress',
  'shopping_list.before': 'ListBefore',
  'shopping_list_item.vehicle': 'KeptScope',
  'warehouse.hours': 'OpeningHours',
}

/** Text by language that the office writes; other texts by language are of the catalogue. */
const officeTexts: ReadonlySet<string> = new Set([
  'country.name',
  'currency.name',
  'payment_method.description',
  'payment_method.name',
  'picture.alt_text',
  'promotion.name',
  'shipping_method.description',
  'shipping_method.name',
  'slide.alt_text',
  'slide.button_text',
  'slide.description',
  'state_province.name',
  'store.default_title',
  'topic.body',
  'topic.title',
  'topic_version.body',
  'topic_version.title',
  'warehouse.words_from',
  'warehouse.words_to',
])

const sealed: ReadonlySet<string> = new Set(sealedColumns.map(({ table, column }) => `${table}.${column}`))

/** Types of generated columns that are not numbers, by the type of the column. */
const computedTypes: Record<string, string> = { text: 'string', bool: 'boolean' }

/** Allowed values of text columns without a CHECK constraint. */
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
  const overrides: Record<string, GenericExpressionNode | IdentifierNode> = {}
  for (const table of metadata.tables)
    for (const column of table.columns) {
      const path = `${table.name}.${column.name}`
      column.enumValues = values.get(path) ?? null
      if (sealed.has(path)) overrides[path] = new IdentifierNode('Sealed')
      if (computed.has(path))
        overrides[path] = generic('GeneratedAlways', computedTypes[column.dataType] ?? 'number')
      if (column.dataType === 'jsonb') {
        const json = generic(
          'JSONColumnType',
          shapes[path] ?? (officeTexts.has(path) ? 'OfficeText' : 'LocalText'),
        )
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

/** Lists the columns of all tables. @returns the source of a TypeScript file (platform/database/columns.gen.ts) */
export async function generateColumns(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select relname as table, array_agg(attname::text order by attnum) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not relispartition
      and attnum > 0 and not attisdropped
    group by relname order by relname`.execute(db)
  const tables = rows.map(
    ({ table, columns }) => `  ${table}: [${columns.map((column) => `'${column}'`).join(', ')}],\n`,
  )
  return `import type { Database } from './schema.ts'

/** The columns of each table; \`npm run schema\` writes this file. */
export const columns: { readonly [T in keyof Database]: readonly (keyof Database[T] & string)[] } = {
${tables.join('')}}
`
}

const imports = Object.fromEntries([
  ...['GeneratedAlways', 'JSONColumnType'].map((name) => [name, `kysely#${name}`]),
  ...['LocalText', 'OfficeText', 'Sealed', ...Object.values(shapes)].map((name) => [
    name,
    `./schema.ts#${name}`,
  ]),
])

const generic = (name: string, argument: string) =>
  new GenericExpressionNode(name, [new IdentifierNode(argument)])

/** Reads the allowed values of CHECK constraints, by table.column. */
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

/** Lists the columns whose value is generated by the database, as table.column. */
async function readComputed(db: Kysely<Database>): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select attrelid::regclass || '.' || attname as path
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and (attidentity = 'a' or attgenerated = 's')`.execute(db)
  return new Set(rows.map(({ path }) => path))
}
