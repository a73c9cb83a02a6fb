import { latinPlate } from '@partboard/domain/fit/plate'
import { vehicleKey } from '@partboard/domain/fit/vin'
import { readOrderNumber } from '@partboard/domain/orders/order-number'
import { mayBeVehicle } from '@partboard/domain/orders/order-search'
import { beginningOfNumber, readNumber, skuOf } from '@partboard/domain/parts/part-number'
import { type RawBuilder, sql } from 'kysely'
import { partBrands } from '../../parts/index.ts'

/** Shortest beginning of a part number that is searched. A shorter one would find most orders. */
const minSkuBeginning = 6
/** Shortest beginning of a plate that is searched. */
const minPlate = 4

/**
 * SQL: the ids of orders that a typed text finds. It may be an order number, a name, company, e-mail, NIP or phone of
 * the order's addresses, the customer's e-mail, the customer's own reference of the order or of a line, a part number, a
 * VIN or its last seven, a frame or serial number, or the plate of a vehicle that the account keeps, that the catalogue
 * knows, or that a reference names. Beginnings of words, numbers and e-mails are enough; the spelling of part numbers, plates, phones and NIPs does
 * not matter.
 *
 * @param version today's catalogue; null = there is none
 * @param named the SKUs of its parts that the text names
 *
 * Each source has an index. Source: packages/domain/src/parts/part-number.ts.
 */
export function selectMatchingOrders(
  typed: string,
  version: number | null,
  named: readonly string[],
): RawBuilder<unknown> {
  const text = typed.replaceAll('\\', ' ').trim()
  if (text === '') return sql`select null::int where false`
  const sources = [
    sql`select id from shop_order where order_people(billing_address, shipping_address) @@ (
          select string_agg(quote_literal(word) || ':*', ' & ') from unnest(search_words(${text})) as word
        )::tsquery`,
  ]
  const digits = /^(?:PL)?[+\d\s().-]+$/i.test(text) ? text.replace(/\D/g, '') : ''
  if (digits.length >= 5)
    sources.push(sql`select id from shop_order where order_people(billing_address, shipping_address) @@
      ${`'${digits}':* | '${digits.slice(-9)}':*`}::tsquery`)
  const number = readOrderNumber(text)
  if (number !== null) sources.push(sql`select id from shop_order where order_number like ${`${number}%`}`)
  if (!/\s/.test(text))
    sources.push(sql`select o.id from customer c join shop_order o on o.customer_id = c.id
      where c.email_lower like ${`${text.toLowerCase().replace(/[%_]/g, '\\$&')}%`}`)
  const reference = `${text.toLowerCase().replace(/[%_]/g, '\\$&')}%`
  sources.push(
    sql`select id from shop_order where reference <> '' and lower(reference) like ${reference}`,
    sql`select order_id from order_line where reference <> '' and lower(reference) like ${reference}`,
  )
  sources.push(...numberSources(text, named))
  const vehicle = vehicleKey(text)
  if (mayBeVehicle(vehicle))
    sources.push(sql`select order_id from order_line
      where vehicle #>> '{pl,Vin}' is not null
        and right(vehicle_key(vehicle #>> '{pl,Vin}'), 7) = ${vehicle.slice(-7)}
        and vehicle_key(vehicle #>> '{pl,Vin}') like ${`%${vehicle}`}`)
  const plate = latinPlate(text)
  if (plate.length >= minPlate && /\d/.test(plate)) sources.push(...plateSources(version, plate))
  return sql.join(sources, sql` union `)
}

/**
 * SQL: the ids of orders for a vehicle that their account keeps with the plate, or that the catalogue knows by it, and of
 * those whose references name it.
 */
function plateSources(version: number | null, plate: string): RawBuilder<unknown>[] {
  const key = sql`vehicle_key(l.vehicle #>> '{pl,Vin}')`
  const isOf = sql`l.vehicle #>> '{pl,Vin}' is not null
    and right(${key}, 7) = right(vehicle_key(v.vin), 7) and ${key} = vehicle_key(v.vin)`
  return [
    sql`select order_id from order_words where keys @> array[${plate}::text]`,
    sql`select l.order_id from customer_vehicle v
      join order_line l on ${isOf}
      join shop_order o on o.id = l.order_id and o.customer_id = v.customer_id
      where v.plate_key like ${`${plate}%`} and v.vin <> ''`,
    sql`select l.order_id from vehicle v join order_line l on ${isOf}
      where v.version_id = ${version}::int and v.plate <> '' and plate_key(v.plate) = ${plate}`,
  ]
}

/** SQL: the ids of orders with a part of the typed number, by the whole number, its beginning or its identifying end. */
function numberSources(text: string, named: readonly string[]): RawBuilder<unknown>[] {
  const brands = partBrands()
  const readings = readNumber(text, brands)?.brands ?? []
  const wholes = [
    ...named,
    ...readings.flatMap(({ code, wholes }) => wholes.map((number) => skuOf(code, number))),
  ]
  const beginning = beginningOfNumber(text, brands) ?? ''
  const ends = readings.flatMap(({ end, isShort }) => (isShort && end !== null ? [end] : []))
  return [
    ...(wholes.length > 0 ? [sql`select order_id from order_line where sku = any(${wholes}::text[])`] : []),
    ...(beginning.length >= minSkuBeginning
      ? [sql`select order_id from order_line where sku_number(sku) like ${`${beginning}%`}`]
      : []),
    ...[...new Set(ends)].map(
      (end) =>
        sql`select order_id from order_line where reverse(sku) like ${`${[...end].reverse().join('')}%`}`,
    ),
  ]
}
