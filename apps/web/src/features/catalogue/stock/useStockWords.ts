import type { ProductStock } from '@partboard/contract/catalogue/part-shapes'
import { useTranslation } from '../../../browser/texts.ts'
import { usePriceView } from '../../../state/frame/customer.ts'
import { isForSale } from '../../../text/for-sale.ts'
import { useFormat } from '../../../text/format.ts'
import { type FactsOfPrice, usePriceFacts } from '../../../text/price-facts.ts'
import { stockIn } from './branches.ts'
import { useBranchColumns } from './useBranchColumns.ts'

/** The result of a check as one sentence for screen readers. Without an answer the sentence says that it failed. */
export function useStockWords() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { wordsOf } = usePriceFacts()
  const { branches } = useBranchColumns()
  const isNet = usePriceView() === 'net-first'
  return (
    name: string,
    stock: (Pick<ProductStock, 'Price' | 'PriceNetto' | 'WarehouseInventory'> & FactsOfPrice) | undefined,
  ) => {
    if (!stock) return `${name}: ${t('board.checkFailed')}`
    if (!isForSale(stock.Price)) return `${name}: ${t('part.unavailable')}`
    const price = wordsOf(stock, isNet)
    return t('part.found', { name, price, stock: number(stockIn(stock.WarehouseInventory, branches)) })
  }
}
