import type { ShoppingList } from '@partboard/contract/lists/lists'
import { csvFile } from '@partboard/domain/files/csv'
import { saveFile } from '@partboard/ui/save-file.ts'
import { useTranslation } from '../../browser/texts.ts'
import { usePriceView } from '../../state/frame/customer.ts'
import { useFormat } from '../../text/format.ts'

/** Characters that names of files may not have. */
const notInFiles = /[\\/:*?"<>|]/g

/**
 * Saves a list as a file that a spreadsheet opens and that the import reads: its first two columns have the names of
 * the import.
 */
export function useSaveCsv() {
  const { t, lang } = useTranslation()
  const { moneyCell, currencySign } = useFormat()
  const isNet = usePriceView() === 'net-first'
  return ({ Name, Items }: ShoppingList) => {
    const kind = { kind: isNet ? t('ui.netWord') : t('ui.grossWord'), currency: currencySign() }
    const heads = [
      'sku',
      'quantity',
      t('orders.ownNumberHead'),
      t('lists.name'),
      t('lists.vehicle'),
      t('lists.pickup'),
    ]
    const rows = Items.map((item) => {
      const price = isNet ? item.PriceNetto : item.Price
      const texts = [item.OwnNumber, item.Name, item.Vehicle?.Text, item.Promise?.Short]
      const changes = item.Changes.map(({ Text }) => Text).join(' | ')
      return [{ code: item.Sku }, item.Quantity, ...texts, price === null ? null : moneyCell(price), changes]
    })
    const head = [...heads, t('cart.unitPrice', kind), t('lists.since')]
    const name = `${Name.replace(notInFiles, '_')}.csv`
    saveFile(name, 'text/csv;charset=utf-8', csvFile([head, ...rows], lang))
  }
}
