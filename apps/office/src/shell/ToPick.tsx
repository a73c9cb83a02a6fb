import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../browser/texts.ts'
import { countsQuery } from '../features/orders/orders.queries.ts'
import classes from './Rail.module.css'

/** The number of orders with pieces to pick, beside their page. */
export function ToPick() {
  const { t } = useTranslation()
  const count = useQuery(countsQuery()).data?.toPick ?? 0
  if (count === 0) return null
  return (
    <span className={classes.badge}>
      <span className="visually-hidden">{t('picking.toPick')}: </span>
      {count}
    </span>
  )
}
