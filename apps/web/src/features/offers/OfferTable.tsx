import { useTranslation } from '../../browser/texts.ts'
import type { LineChanges } from '../../state/line-changes.ts'
import { useFormat } from '../../text/format.ts'
import { CardTable } from '../../ui/page/CardTable.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { OfferLine } from './OfferLine.tsx'
import classes from './OfferTable.module.css'
import type { EditableOffer } from './useOffer.ts'

type Props = { offer: EditableOffer; changes: LineChanges }

/** The lines at the client's prices. */
export function OfferTable({ offer, changes }: Props) {
  const { t } = useTranslation()
  const { currencySign } = useFormat()
  const priced = (head: string) => `${head}, ${currencySign()}`
  return (
    <Sheet as="div">
      <CardTable
        className={classes.table}
        caption={t('offer.lines')}
        head={
          <tr>
            <th>{t('offer.sku')}</th>
            <th>{t('offer.partName')}</th>
            <th className={classes.figure}>{t('offer.quantity')}</th>
            <th className={classes.figure}>{priced(t('offer.catalogPrice'))}</th>
            <th className={classes.figure}>{priced(t('offer.price'))}</th>
            <th className={classes.figure}>{priced(t('offer.lineTotal'))}</th>
            <th>{t('offer.discount')}</th>
          </tr>
        }
      >
        {offer.rows.map((row) => (
          <OfferLine
            key={row.line.Product.Id}
            row={row}
            rows={offer.rows}
            changed={changes.get(row.line.Product.Id)}
            onDiscount={offer.setDiscount}
          />
        ))}
      </CardTable>
    </Sheet>
  )
}
