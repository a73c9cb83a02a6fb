import { type DeliveryPlan, listDeliveryPlans } from '@partboard/contract/checkout'
import { PICKUP } from '@partboard/domain/checkout'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { endpointQuery, failsInline, messageOf } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { type ChosenPlan, deliveryOf, draftOf } from '../../../state/checkout-draft.ts'
import { cartQuery } from '../../../state/frame/cart.ts'
import { useCustomer } from '../../../state/frame/customer.ts'
import { useFormat } from '../../../text/format.ts'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import classes from './DeliveryPlans.module.css'

/**
 * From where the cart comes, and until when: a plan is chosen here, and the checkout begins with its delivery. Nothing is
 * shown for a cart that cannot be delivered as a whole.
 */
export function DeliveryPlans() {
  const { t } = useTranslation()
  const { date, money } = useFormat()
  const customer = useCustomer()
  const store = draftOf(customer.Id)
  const draft = store.use()
  const plans = useQuery(failsInline(endpointQuery(listDeliveryPlans, { querystring: {} })))
  const { dataUpdatedAt: cartReadAt } = useQuery(cartQuery())
  const { refetch, dataUpdatedAt } = plans
  // The cart has changed since.
  useEffect(() => {
    if (dataUpdatedAt > 0 && cartReadAt > dataUpdatedAt) void refetch()
  }, [cartReadAt, dataUpdatedAt, refetch])

  if (plans.isError)
    return (
      <Sheet as="section" className={classes.plans}>
        <ErrorMessage text={messageOf(plans.error)} onRetry={() => void refetch()} />
      </Sheet>
    )
  if (plans.isPending)
    return (
      <Sheet as="section" className={classes.plans}>
        <p className={classes.quiet}>{t('plan.loading')}</p>
      </Sheet>
    )
  const known = plans.data
  if (known.length === 0) return null

  const chosen = known.find((plan) => draft.plan && isChosen(plan, draft.plan))
  const choose = (key: string) => {
    const plan = known.find(({ Kinds }) => Kinds[0] === key)!
    store.set({ ...store.get(), ...deliveryOf(chosenFrom(plan), plan.ShippingMethodName) })
  }
  const isNet = customer.PriceBasis === 'net'
  return (
    <Sheet as="section" className={classes.plans} aria-busy={plans.isFetching}>
      <RadioCards
        label={t('plan.title')}
        value={chosen?.Kinds[0] ?? null}
        onChange={choose}
        options={known.map((plan) => {
          const feeMinor = isNet ? (plan.FeeNetto ?? plan.Fee) : plan.Fee
          return {
            value: plan.Kinds[0]!,
            title: plan.Kinds.map((kind) => t(`plan.${kind}`)).join(' · '),
            text: (
              <>
                {daysText(plan)} {wayText(plan)}
              </>
            ),
            ...(feeMinor !== null && { end: money(feeMinor) }),
          }
        })}
      />
      <p className={classes.quiet}>{t('plan.hint')}</p>
      {draft.plan && !chosen && <p className={classes.changed}>{t('plan.changed')}</p>}
    </Sheet>
  )

  function daysText({ Items, Day, Together }: DeliveryPlan): string {
    if (Day === null) return t('plan.noDay')
    const byDay = Map.groupBy(Items, (item) => item.Day)
    if (Together || byDay.size === 1) return t('plan.all', { day: date(Day) })
    return t('plan.parts', {
      days: [...byDay]
        .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
        .map(([day, items]) => t('plan.part', { count: items.length, day: date(day!) }))
        .join(', '),
    })
  }

  function wayText({ ShippingMethodName, PickUpInStoreName, Deliveries }: DeliveryPlan): string {
    return PickUpInStoreName
      ? t('plan.visits', { count: Deliveries, branch: PickUpInStoreName })
      : t('plan.parcels', { count: Deliveries, method: ShippingMethodName })
  }
}

const chosenFrom = (plan: DeliveryPlan): ChosenPlan => ({
  deliveryName: plan.PickUpInStoreId === null ? plan.ShippingRateComputationMethodSystemName : PICKUP,
  pickupPointId: plan.PickUpInStoreId,
  warehouses: plan.Warehouses,
  isTogether: plan.Together,
  items: plan.Items.map(({ Sku, Day }) => ({ sku: Sku, day: Day })),
  day: plan.Day,
})

/** Whether a plan is still the one that was chosen, with the same days. */
function isChosen(plan: DeliveryPlan, chosen: ChosenPlan): boolean {
  return JSON.stringify(chosenFrom(plan)) === JSON.stringify(chosen)
}
