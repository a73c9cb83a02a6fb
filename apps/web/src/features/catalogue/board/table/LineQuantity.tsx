import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { useTranslation } from '../../../../browser/texts.ts'
import { printedQuantity, quantityOf } from '../../stock/quantity.ts'

/** The quantity of a line as printed. @param isSaid with the word for pieces, where no column names it */
export function LineQuantity({ line, isSaid = false }: { line: Part; isSaid?: boolean }) {
  const { t } = useTranslation()
  const { PrintedQuantity } = line
  if (PrintedQuantity === 'AR') return <abbr title={t('board.asRequired')}>AR</abbr>
  if (!isSaid) return printedQuantity(line)
  if (PrintedQuantity === '') return t('board.count', { count: quantityOf(line) })
  return t('board.printedQuantity', { quantity: PrintedQuantity })
}
