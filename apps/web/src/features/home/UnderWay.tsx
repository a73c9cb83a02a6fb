import { failsInline } from '@partboard/client/queries/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { deferred } from '../../browser/deferred.ts'
import { useTranslation } from '../../browser/texts.ts'
import { orderStateTexts } from '../../locales/order-state.ts'
import { cartQuery } from '../../state/frame/cart.ts'
import { useCustomer, usePriceView } from '../../state/frame/customer.ts'
import { loadTexts } from '../../state/i18n.ts'
import { cartTotalsQuery } from '../../state/totals.ts'
import { isForSale } from '../../text/for-sale.ts'
import { useFormat } from '../../text/format.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './UnderWay.module.css'

// With its texts, which no other part of the page needs.
const { Part: OpenOrders } = deferred(async () => {
  const [module] = await Promise.all([import('./OpenOrders.tsx'), loadTexts([orderStateTexts])])
  return module
})

/** The cart and the open orders. Hidden if both are empty. */
export function UnderWay() {
  return (
    <div className={classes.root}>
      <CartSummary />
      <Suspense>
        <OpenOrders />
      </Suspense>
    </div>
  )
}

function CartSummary() {
  const { t } = useTranslation()
  const { money } = useFormat()
  const isNet = usePriceView() === 'net-first'
  const { data: cart } = useQuery(failsInline(cartQuery()))
  const lines = cart?.Items.filter(({ Parked }) => !Parked) ?? []
  const { data: totals } = useQuery({ ...cartTotalsQuery(useCustomer()), enabled: lines.length > 0 })
  if (lines.length === 0) return null
  const goods = isNet ? totals?.Netto?.SubTotal : totals?.SubTotal
  const unavailable = lines.filter(({ Product }) => !isForSale(Product.Price)).length
  return (
    <Sheet className={classes.sheet} aria-labelledby="home-cart">
      <div className={classes.head}>
        <h2 id="home-cart">{t('cart.title')}</h2>
        <Link to="/cart">{t('home.toCart')}</Link>
      </div>
      <div className={classes.cart}>
        <span>
          {t('cart.lines', { count: lines.length })}
          {goods !== undefined && (
            <b className={classes.sum}>{t(isNet ? 'ui.net' : 'ui.gross', { amount: money(goods) })}</b>
          )}
        </span>
        {unavailable > 0 && (
          <span className={classes.warning}>{t('home.unavailable', { count: unavailable })}</span>
        )}
      </div>
    </Sheet>
  )
}
