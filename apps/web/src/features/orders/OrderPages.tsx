import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import classes from './OrdersPage.module.css'
import { type OrderLimits, PAGE_SIZE } from './orders.queries.ts'

/** Links to newer and older orders; hidden if one page has all of them. */
export function OrderPages({ page, total, limits }: { page: number; total: number; limits: OrderLimits }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (total <= PAGE_SIZE) return null
  const last = Math.min(page * PAGE_SIZE, total)
  const to = '/my-account/order-history'
  return (
    <nav className={classes.pages} aria-label={t('orders.pages')}>
      <p>
        {t('orders.range', {
          from: number((page - 1) * PAGE_SIZE + 1),
          to: number(last),
          total: number(total),
        })}
      </p>
      {page > 1 && (
        <ButtonLink to={to} search={{ ...limits, ...(page > 2 && { page: page - 1 }) }}>
          {t('orders.newer')}
        </ButtonLink>
      )}
      {last < total && (
        <ButtonLink to={to} search={{ ...limits, page: page + 1 }}>
          {t('orders.older')}
        </ButtonLink>
      )}
    </nav>
  )
}
