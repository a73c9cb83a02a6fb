import type { ProductStock } from '@partboard/contract/catalogue'
import { isForSale } from '@partboard/domain/pricing'
import { useTranslation } from 'react-i18next'
import { usePriceView } from '../../../state/frame/customer.ts'
import { useFormat } from '../../../text/format.ts'
import { stockIn } from './branches.ts'
import { useBranchColumns } from './useBranchColumns.ts'

/** What a check found, in one sentence for those who do not see it arrive. Without an answer it is that it failed. */
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
