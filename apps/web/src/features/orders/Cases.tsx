import type { OrderDetail } from '@partboard/contract/order-pages/order-shapes'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { CaseNews } from '../../ui/CaseNews.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './OrderPage.module.css'

/** Complaints and other claims with what happens next, and the way to a new one. */
export function Cases({ order: { OrderNumber, Cases: cases, CanClaim } }: { order: OrderDetail }) {
  const { t } = useTranslation()
  // A withdrawal that the shop has not answered yet is in the card above.
  const shown = cases.filter(({ Kind, State }) => Kind !== 'withdrawal' || State !== 'received')
  if (shown.length === 0 && !CanClaim) return null
  return (
    <Sheet className={classes.card} aria-labelledby="order-cases" data-screen>
      <h2 id="order-cases">{t('orders.cases')}</h2>
      <ul className={classes.notes}>
        {shown.map((one) => (
          <li key={one.Number}>
            <CaseNews found={one} />
          </li>
        ))}
        {CanClaim && (
          <li>
            <Link to="/my-account/give-back" search={{ order: OrderNumber }}>
              {t('account.giveBack')}
            </Link>
          </li>
        )}
      </ul>
    </Sheet>
  )
}
