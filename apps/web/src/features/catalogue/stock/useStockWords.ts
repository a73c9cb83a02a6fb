import type { ProductStock } from '@partboard/contract/catalogue/part-shapes'
import { useTranslation } from '../../../browser/texts.ts'
import { usePriceView } from '../../../state/frame/customer.ts'
import { isForSale } from '../../../text/for-sale.ts'
import { useFormat } from '../../../text/format.ts'
import { stockIn } from './branches.ts'
import { useBranchColumns } from './useBranchColumns.ts'

/** The result of a check as one sentence for screen readers. Without an answer the sentence says that it failed. */
export function useStockWords() {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const { branches } = useBranchColumns()
  const isNet = usePriceView() === 'net-first'
  return (
    name: string,
    stock: Pick<ProductStock, 'Price' | 'PriceNetto' | 'WarehouseInventory'> | undefined,
  ) => {
    if (!stock) return `${name}: ${t('board.checkFailed')}`
    if (!isForSale(stock.Price)) return `${name}: ${t('part.unavailable')}`
    const price = t(isNet ? 'ui.net' : 'ui.gross', { amount: money(isNet ? stock.PriceNetto : stock.Price) })
    return t('part.found', { name, price, stock: number(stockIn(stock.WarehouseInventory, branches)) })
  }
}
