import type { OrderDetail } from '@partboard/contract/order-pages/order-shapes'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { Labelled } from '../../ui/page/Labelled.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './OrderPage.module.css'

/** The way to withdraw from an order while it is possible, and the statements so far. */
export function Withdrawal({ order: { OrderNumber, Withdrawal: withdrawal } }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  if (!withdrawal || !(withdrawal.IsOpen || withdrawal.Receipts.length > 0)) return null
  return (
    <Sheet className={classes.card} aria-labelledby="order-withdrawal" data-screen>
      <h2 id="order-withdrawal">{t('orders.withdrawal')}</h2>
      <ul className={classes.notes}>
        {withdrawal.Receipts.map(({ Number: number, Text, Lines }) => (
          <li key={number}>
            <Labelled label={number}>
              {Text}
              {Lines.map(({ Sku, ProductName, Quantity }) => (
                <span className={classes.sent} key={Sku}>
                  {Quantity} × {ProductName}
                </span>
              ))}
            </Labelled>
          </li>
        ))}
      </ul>
      {withdrawal.IsOpen && (
        <p>
          <Link to="/my-account/give-back" search={{ order: OrderNumber }}>
            {t('shell.withdraw')}
          </Link>{' '}
          {withdrawal.Until && t('orders.withdrawUntil', { day: date(withdrawal.Until) })}
        </p>
      )}
    </Sheet>
  )
}
