import type { OrderDetail } from '@partboard/contract/order-pages/order-shapes'
import { useTranslation } from '../../browser/texts.ts'
import { CaseNews } from '../../ui/CaseNews.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './OrderPage.module.css'

/** Complaints and other claims with what happens next. */
export function Cases({ order: { Cases: cases } }: { order: OrderDetail }) {
  const { t } = useTranslation()
  // A withdrawal that the shop has not answered yet is in the card above.
  const shown = cases.filter(({ Kind, State }) => Kind !== 'withdrawal' || State !== 'received')
  if (shown.length === 0) return null
  return (
    <Sheet className={classes.card} aria-labelledby="order-cases" data-screen>
      <h2 id="order-cases">{t('orders.cases')}</h2>
      <ul className={classes.notes}>
        {shown.map((one) => (
          <li key={one.Number}>
            <CaseNews found={one} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
