import type { CartLine } from '@partboard/contract/cart'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { PartNumber } from '../../ui/PartNumber.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './OfferTable.module.css'

export function OfferTable({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation()
  const { moneyPlain, number } = useFormat()
  return (
    <Sheet as="div">
      <table className={classes.table}>
        <caption className="visually-hidden">{t('offer.title')}</caption>
        <thead>
          <tr>
            <th>{t('offer.sku')}</th>
            <th>{t('offer.partName')}</th>
            <th>{t('offer.quantity')}</th>
            <th>{t('offer.price')}</th>
            <th>{t('offer.lineTotal')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ Product, Quantity, Total }) => (
            <tr key={Product.Id}>
              <td>
                <PartNumber sku={Product.Sku} />
              </td>
              <td>{Product.Name}</td>
              <td>{number(Quantity)}</td>
              <td>{moneyPlain(Product.Price)}</td>
              <td>{moneyPlain(Total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}
