import { PLN_RATE_MICRO } from '@partboard/domain/numbers/money'
import { addDays, instantOf } from '@partboard/domain/stock/calendar'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { theShop } from '../../../platform/audit/audit.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { setClock } from '../../../platform/time/clock.ts'
import { today } from '../../../platform/time/today.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { buildCustomer, buildPart, buildShop } from '../../../testing/builders.ts'
import { offersFor } from '../parts/offers.ts'
import { changePromotionOf, endPromotionOf, planPromotionOf } from './promotions.changes.ts'
import { findPromotion } from './promotions.queries.ts'

const { db } = await buildTestApp()
await buildShop(db)
afterEach(() => setClock(null))

const hour = 3_600_000
const start = today()
const midnight = (day: string) => instantOf({ day, minute: 0 }, 'Europe/Warsaw').getTime()
const zero = midnight(start)

/** The same numbers in each run (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed
  return (max: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % max
  }
}

type Audience = 'everyone' | 'consumers' | 'trade' | 'customers'
type Price = { gross: number; net: number; from: number; until: number }
type Offer = Price & { audience: Audience; lastDay: string }
type Model = { sku: string; lists: Price[]; offers: Offer[] }

const consumer = await buildCustomer(db)
const named = await buildCustomer(db)
const garage = await buildCustomer(db, { priceBasis: 'net' })
const readers = [
  { companyId: consumer.id, priceBasis: 'gross' as const, storeId: 1, sees: ['everyone', 'consumers'] },
  {
    companyId: named.id,
    priceBasis: 'gross' as const,
    storeId: 1,
    sees: ['everyone', 'consumers', 'customers'],
  },
  { companyId: garage.id, priceBasis: 'net' as const, storeId: 1, sees: ['everyone', 'trade'] },
]

const at = (instant: number) => (price: Price) => price.from <= instant && instant < price.until

/** The lowest price with VAT in the 30 days before a day, looked up hour by hour; null = it was not sold then. */
function lowestByHours({ lists }: Model, offers: readonly Offer[], day: string): number | null {
  let lowest: number | null = null
  for (let instant = midnight(addDays(day, -30)); instant < midnight(day); instant += hour) {
    const list = lists.find(at(instant))
    if (!list) continue
    const now = Math.min(list.gross, ...offers.filter(at(instant)).map(({ gross }) => gross))
    lowest = Math.min(lowest ?? now, now)
  }
  return lowest
}

/** What a reader has to see at an instant. */
function expected(model: Model, { priceBasis, sees }: (typeof readers)[number], instant: number) {
  const offers = model.offers.filter(({ audience }) => sees.includes(audience))
  const list = model.lists.find(at(instant))!
  const amount = (price: Price) => (priceBasis === 'net' ? price.net : price.gross)
  const [best] = offers.filter(at(instant)).toSorted((a, b) => amount(a) - amount(b) || a.from - b.from)
  if (!best) return { price: amount(list), old: null, lowest: null, until: null }
  const reduced = { price: amount(best), old: amount(list), lowest: null, until: best.lastDay }
  if (priceBasis === 'net') return reduced
  const firstDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(best.from)
  const lowest = lowestByHours(model, offers, firstDay)
  if (lowest === null || lowest <= best.gross)
    return { price: best.gross, old: null, lowest: null, until: null }
  return Object.assign(reduced, { lowest })
}

async function buildModel(random: (max: number) => number): Promise<Model> {
  const lists: Price[] = []
  let from = zero - (5 + random(60)) * 24 * hour
  while (from < zero) {
    const until = Math.min(from + (1 + random(20 * 24)) * hour, zero)
    const gross = 80_00 + random(40_00)
    lists.push({ gross, net: Math.round(gross / 1.23), from, until })
    from = until
  }
  lists.at(-1)!.until = Number.POSITIVE_INFINITY
  const now = lists.at(-1)!
  const { sku } = await buildPart(db, { grossMinor: now.gross, netMinor: now.net })
  for (const price of lists)
    await sql`
      insert into price_history (sku, kind, net_minor, gross_minor, from_at, until_at)
      values (${sku}, 'list', ${price.net}, ${price.gross}, ${new Date(price.from)},
        ${Number.isFinite(price.until) ? new Date(price.until) : null})`.execute(db)
  return { sku, lists, offers: [] }
}

test('prices and the lowest ones before them are right at every hour, for any promotions that are planned, changed and ended', async () => {
  const random = randomNumbers(20_261_123)
  const models = await Promise.all(Array.from({ length: 6 }, () => buildModel(random)))
  const by = { author: theShop, translate: translatorFor('en') }
  const open = new Map<number, { model: Model; offer: Offer }>()
  const seen = { reduced: 0, withoutOld: 0, full: 0 }

  const wantedOf = (model: Model, instant: number) => {
    const firstDay = addDays(start, Math.floor((instant - zero) / (24 * hour)) + 1 + random(4))
    const lastDay = addDays(firstDay, random(8))
    const gross = 50_00 + random(25_00)
    const audience = (['everyone', 'consumers', 'trade', 'customers'] as const)[random(4)]!
    const wanted = {
      name: { pl: 'Promocja', en: 'Promotion' },
      from: firstDay,
      until: lastDay,
      percent: null,
      audience,
      customerIds: audience === 'customers' ? [named.id] : [],
      storeId: null,
      selection: { numbers: [{ sku: model.sku, gross }], discountGroups: [], categories: [] },
    }
    const offer: Offer = {
      gross,
      net: Math.round(gross / 1.23),
      from: midnight(firstDay),
      until: midnight(addDays(lastDay, 1)),
      audience,
      lastDay,
    }
    return { wanted, offer }
  }

  for (let step = 0; step < 50; step++) {
    // Hours without a fraction, so that the reference sees every change.
    const instant = zero + (1 + Math.floor((step * 40 * 24) / 50)) * hour
    setClock(new Date(instant))
    const model = models[random(models.length)]!
    const [id, chosen] = [...open][random(Math.max(open.size, 1))] ?? []
    const action = random(10)
    if (action < 5 || id === undefined || !chosen) {
      const { wanted, offer } = wantedOf(model, instant)
      open.set(await planPromotionOf(db, by, wanted), { model, offer })
      model.offers.push(offer)
    } else if (action < 8) {
      open.delete(id)
      if (chosen.offer.until > instant) {
        await endPromotionOf(db, theShop, id)
        // One that had not begun never applied.
        if (chosen.offer.from > instant)
          chosen.model.offers.splice(chosen.model.offers.indexOf(chosen.offer), 1)
        else chosen.offer.until = (await findPromotion(db, id))!.endedAt!.getTime()
      }
    } else if (chosen.offer.from > instant) {
      const { wanted, offer } = wantedOf(chosen.model, instant)
      const { revision } = (await findPromotion(db, id))!
      await changePromotionOf(db, by, { id, revision }, wanted)
      Object.assign(chosen.offer, offer)
    }
    const looked = instant + hour * random(60)
    setClock(new Date(looked))
    for (const reader of readers) {
      const offers = await offersFor(
        db,
        reader,
        models.map(({ sku }) => sku),
        PLN_RATE_MICRO,
      )
      for (const one of models) {
        const price = offers.get(one.sku)!.priceAt(1)!
        const isNet = reader.priceBasis === 'net'
        const shown = {
          price: isNet ? price.priceNetMinor : price.priceMinor,
          old: isNet ? price.oldPriceNetMinor : price.oldPriceMinor,
          lowest: isNet ? null : (price.reduction?.lowest?.minor ?? null),
          until: price.reduction?.until ?? null,
        }
        expect(shown, `step ${step}, ${one.sku}, ${reader.sees}`).toEqual(expected(one, reader, looked))
        if (shown.old !== null) seen.reduced++
        else if (shown.price < 80_00) seen.withoutOld++
        else seen.full++
      }
    }
  }
  // The run has seen all three.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10)
})
