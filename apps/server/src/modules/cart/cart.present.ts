import type { Cart, CartLine, SimpleCart } from '@partboard/contract/cart/cart-shapes'
import type { Lang } from '@partboard/contract/texts'
import { lineTotal } from '@partboard/domain/pricing/pricing'
import { saleObstacle } from '@partboard/domain/pricing/sale'
import { translatorFor } from '../../platform/http/texts.ts'
import { localText } from '../../platform/text/local-text.ts'
import { type LineVerdict, presentLineVerdict, presentScope, type Wording } from '../fit/index.ts'
import {
  formatPartNumber,
  presentLineSafety,
  presentPartDeposit,
  presentSku,
  withdrawalNote,
} from '../parts/index.ts'
import { presentPerUnit, presentQuantityPrices } from '../pricing/index.ts'
import type { CartView } from './lines/cart.changes.ts'
import { type CartHead, numberOfLine, type QuantityRow } from './lines/cart.ts'
import { cartVersion } from './lines/cart-version.ts'

type ProductId = CartLine['Product']['Id']
type WarehouseId = CartLine['WarehouseInventory'][number]['WarehouseId']

/**
 * @param head null = the customer has had no cart yet
 * @param verdicts the fit of each line, in order
 */
export function presentCart(
  head: CartHead | null,
  lines: readonly CartView[],
  verdicts: readonly LineVerdict[],
  wording: Wording,
): Cart {
  return {
    Items: lines.map((line, index) => presentLine(line, verdicts[index]!, wording)),
    ItemCount: countPieces(lines),
    HasUnavailable: lines.some((line, index) => !line.parked && !canBeOrdered(line, verdicts[index]!)),
    Id: (head?.id ?? null) as Cart['Id'],
    Name: head?.name ?? '',
    Reference: head?.reference ?? '',
    Version: cartVersion(head, lines),
  }
}

export function presentSimpleCart(
  { head, rows }: { head: CartHead | null; rows: readonly QuantityRow[] },
  lang: Lang,
): SimpleCart {
  return {
    Items: rows.map((row) => ({
      ProductId: row.productId as ProductId,
      ...presentSku(row),
      Name: localText(row.name, lang),
      Quantity: row.quantity,
    })),
    ItemCount: countPieces(rows),
    Id: (head?.id ?? null) as SimpleCart['Id'],
    Name: head?.name ?? '',
  }
}

function presentLine(line: CartView, verdict: LineVerdict, wording: Wording): CartLine {
  const { price, part, quantity, oldPriceMinor, oldQuantity } = line
  const { Drawing, ...fit } = presentLineVerdict(verdict, wording)
  const total = price ? lineTotal(price, quantity) : { grossMinor: 0, netMinor: 0 }
  return {
    Product: {
      Id: line.productId as ProductId,
      ...presentSku(numberOfLine(line)),
      OwnNumber: line.ownNumber,
      // A part that left the catalogue has no name.
      Name: localText(part?.name ?? null, wording.lang) || formatPartNumber(numberOfLine(line)),
      Price: price?.priceMinor ?? 0,
      PriceNetto: price?.priceNetMinor ?? 0,
      OldPrice: price?.oldPriceMinor ?? null,
      OldPriceNetto: price?.oldPriceNetMinor ?? null,
      Discount: price?.discountBp || null,
      PictureUrl: part?.pictureUrl ?? '',
      Drawing,
      OldPriceKind: price?.reduction ? 'earlier' : 'catalogue',
      LowestPrice: price?.reduction?.lowest?.minor ?? null,
      LowestPriceSince: price?.reduction?.lowest?.since ?? null,
      ReducedUntil: price?.reduction?.until ?? null,
      ReductionName: localText(price?.reduction?.name ?? null, wording.lang) || null,
      PerUnit: presentPerUnit(price, part?.measure ?? ''),
      QuantityPrices: presentQuantityPrices([line], part?.measure ?? ''),
      WithdrawalNote: withdrawalNote(part?.withdrawalClass ?? 'returnable', '', translatorFor(wording.lang)),
      MadeToOrder: part?.withdrawalClass === 'made_to_order',
      Safety: part && presentLineSafety(part, wording.lang),
    },
    Quantity: quantity,
    Total: total.grossMinor,
    TotalNetto: total.netMinor,
    WarehouseInventory: line.stock.map(({ warehouseId, quantity: pieces }) => ({
      WarehouseId: warehouseId as WarehouseId,
      StockQuantity: pieces,
      Promise: null,
    })),
    Parked: line.parked,
    ...fit,
    Scope: presentScope(line.vehicle),
    BoardId: line.boardId as ProductId | null,
    LineId: line.linePosition,
    Insisted: line.insisted,
    Reference: line.reference,
    Promise: null,
    BackorderQuantity: 0,
    ...presentPartDeposit(line.deposit),
    Refusal: obstacleTo(line) === 'tradeOnly' ? translatorFor(wording.lang)('part.tradeOnly') : null,
    ...(oldPriceMinor !== null || oldQuantity !== null
      ? {
          Changed: {
            ...(oldPriceMinor !== null ? { OldPrice: oldPriceMinor } : {}),
            ...(oldQuantity !== null ? { OldQuantity: oldQuantity } : {}),
          },
        }
      : {}),
  }
}

/** Whether the line can be ordered. The checkout refuses an order for the same reasons. */
function canBeOrdered(line: CartView, { verdict }: LineVerdict): boolean {
  const { stock, supplier, insisted } = line
  const isAvailable = supplier !== null || stock.some(({ quantity }) => quantity > 0)
  return obstacleTo(line) === null && isAvailable && (insisted || verdict?.result !== 'not_applicable')
}

const obstacleTo = ({ price, part }: CartView) => saleObstacle(price, part?.tradeOnly ?? false)

const countPieces = (rows: readonly { quantity: number }[]): number =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0)
