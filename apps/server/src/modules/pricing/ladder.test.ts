import { priceLadder } from '@partboard/domain/pricing/price-ladder'
import { rowFor } from '@partboard/domain/pricing/quantity-prices'
import { expect, test } from 'vitest'
import { loadedDatabase } from '../../testing/database.ts'
import { guide } from '../../testing/demo.ts'
import type { PartRow } from '../parts/part-lookup.ts'
import { offersFor } from './parts/offers.ts'
import { presentStock } from './parts/product-stock.ts'

const { db } = await loadedDatabase()
const parts: PartRow[] = await db
  .selectFrom('part')
  .innerJoin('catalogue_current', 'catalogue_current.version_id', 'part.version_id')
  .selectAll('part')
  .execute()
const customers = await db
  .selectFrom('customer')
  .select(['id', 'price_basis'])
  .where('email', 'in', [guide.accounts.trade.email, guide.accounts.retail.email])
  .execute()

for (const { id, price_basis: priceBasis } of customers)
  for (const [currency, rateMicro] of [
    ['PLN', 1_000_000],
    ['EUR', 234_567],
  ] as const)
    test(`the steps to each price of the demo add up for a customer with ${priceBasis} prices, in ${currency}`, async () => {
      const skus = parts.map(({ sku }) => sku)
      const offers = await offersFor(db, { companyId: id, priceBasis, storeId: 1 }, skus, rateMicro)
      const kinds = new Set<string>()
      for (const part of parts) {
        const shown = presentStock(part, [part], offers, { quantity: 1, lang: 'pl', rateMicro })
        if (shown.Price === 0) continue
        // At each step, one piece before and one after it.
        for (const quantity of new Set([
          1,
          ...shown.QuantityPrices.flatMap(({ From }) => [From - 1, From, From + 1]),
        ])) {
          if (quantity < 1) continue
          const line = presentStock(part, [part], offers, { quantity, lang: 'pl', rateMicro })
          const row = rowFor(shown.QuantityPrices, quantity)
          if (row) expect([row.Price, row.PriceNetto], part.sku).toEqual([line.Price, line.PriceNetto])
          else expect(line, part.sku).toEqual(shown)
          const isNet = priceBasis === 'net'
          const steps = priceLadder({
            isNet,
            grossMinor: shown.Price,
            netMinor: shown.PriceNetto,
            oldKind: shown.OldPriceKind,
            oldGrossMinor: shown.OldPrice,
            oldNetMinor: shown.OldPriceNetto,
            depositMinor: shown.DepositPrice,
            ofQuantity: row ? { grossMinor: row.Price, netMinor: row.PriceNetto } : null,
          })
          const label = `${part.sku} ${quantity} ${JSON.stringify(steps)}`
          let sum = 0
          for (const { kind, amountMinor } of steps) {
            kinds.add(kind)
            if (kind !== 'price' && kind !== 'due') {
              expect(amountMinor, label).not.toBe(0)
              sum += amountMinor
              continue
            }
            // The first step may be the price itself.
            if (sum > 0) expect(sum, label).toBe(amountMinor)
            sum = amountMinor
          }
          expect(sum, label).toBe(
            steps.at(-1)!.kind === 'due'
              ? line.Price + (shown.DepositPrice ?? 0)
              : isNet
                ? line.PriceNetto
                : line.Price,
          )
        }
      }
      // The demo has all steps, so that each was added up.
      const own = priceBasis === 'net' ? ['catalogue', 'discount', 'vat'] : []
      expect([...kinds]).toEqual(expect.arrayContaining([...own, 'quantity', 'price', 'deposit', 'due']))
    })
