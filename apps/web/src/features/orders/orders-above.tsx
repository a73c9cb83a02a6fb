import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'

/** The way back from an order: the list of orders. */
export function useOrdersAbove() {
  const { t } = useTranslation()
  return [{ key: 'orders', node: <Link to="/my-account/order-history">{t('orders.title')}</Link> }]
}
