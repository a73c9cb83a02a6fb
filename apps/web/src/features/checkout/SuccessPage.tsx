import { listOrders } from '@partboard/contract/orders'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { endpointQuery } from '../../lib/query.ts'
import { Themed } from '../../theme/Themed.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './SuccessPage.module.css'

/** The order is placed: its number, the way to it and the way home. */
export function SuccessPage({ order }: { order: string }) {
  const { t } = useTranslation()
  // The number is what the customer gets; the order's own page is found by it. Without it the list serves.
  const { data: orders } = useQuery({ ...endpointQuery(listOrders), staleTime: 0, meta: { inline: true } })
  const placed = orders?.find(({ OrderNumber }) => OrderNumber === order)
  return (
    <Themed>
      <div className={classes.page}>
        <Sheet className={classes.sheet}>
          <IconCircleCheck size={48} stroke={1.2} aria-hidden />
          <div>
            <PageTitle title={t('success.title')} />
            <p className={classes.number}>{t('success.number', { order })}</p>
            <p className={classes.text}>{t('checkout.afterOrder')}</p>
            <div className={classes.actions}>
              <ButtonLink size="md" variant="filled" to="/">
                {t('notFound.home')}
              </ButtonLink>
              {placed ? (
                <ButtonLink size="md" to="/my-account/order-history/$id" params={{ id: String(placed.Id) }}>
                  {t('checkout.seeOrder')}
                </ButtonLink>
              ) : (
                <ButtonLink size="md" to="/my-account/order-history">
                  {t('checkout.seeOrders')}
                </ButtonLink>
              )}
            </div>
          </div>
        </Sheet>
      </div>
    </Themed>
  )
}
