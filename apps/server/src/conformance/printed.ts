import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/database/schema.ts'

/** A number as no mask of the tests' shops prints it. */
export const printedOf = (sku: string): string => `${sku.slice(0, 4)}*${sku.slice(4)}/p`

/** Gives every part such a number, those too that a test builds later. */
export async function printOtherwise(db: Kysely<Database>): Promise<void> {
  await sql`
    create function print_otherwise() returns trigger language plpgsql as $$
    begin new.printed = left(new.sku, 4) || '*' || substr(new.sku, 5) || '/p'; return new; end $$`.execute(db)
  await sql`
    create trigger print_otherwise before insert or update on part
    for each row execute function print_otherwise()`.execute(db)
  await sql`update part set sku = sku`.execute(db)
}

const isSku = (text: unknown): text is string => typeof text === 'string' && /^34\d{9}$/.test(text)
/** A number as the masks of the shop's brand print it. */
export const rebuilt = /34 \d\d \d \d{3} \d{3}/
/** Fields with a SKU, and the fields beside them with its printed number. */
const besides = { Sku: 'Printed', sku: 'printed', ReplacedBy: 'ReplacedByPrinted' } as const
/** Places that have no printed number: rows as they are stored, and a sentence of the catalogue. */
const others = /^\.Tables\.|\.Comment(After)?: /

/** The places of an answer that have a part's SKU without its printed number, or a number that masks have rebuilt. */
export const notAsPrinted = (answer: unknown): string[] => [
  ...new Set(wrongIn(answer, '').filter((place) => !others.test(place))),
]

function wrongIn(answer: unknown, path: string): string[] {
  if (typeof answer === 'string') return rebuilt.test(answer) ? [`${path}: ${answer}`] : []
  if (Array.isArray(answer)) return answer.flatMap((one) => wrongIn(one, `${path}[]`))
  if (typeof answer !== 'object' || answer === null) return []
  const fields = answer as Record<string, unknown>
  const missing = Object.entries(besides).flatMap(([name, printed]) => {
    const sku = fields[name]
    return isSku(sku) && fields[printed] !== printedOf(sku) ? [`${path}.${name}`] : []
  })
  return [...missing, ...Object.entries(fields).flatMap(([name, one]) => wrongIn(one, `${path}.${name}`))]
}
