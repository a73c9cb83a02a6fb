import type { DeliveryPlan } from '@partboard/contract/checkout/checkout'
import { messageOf } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { deliveryOf, draftOf } from '../../../state/checkout-draft.ts'
import { chosenFrom, useDeliveryPlans } from '../../../state/delivery-plans.ts'
import { useCustomer } from '../../../state/frame/customer.ts'
import { useFormat } from '../../../text/format.ts'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import classes from './DeliveryPlans.module.css'
import { usePlanName } from './usePlanName.ts'

/**
 * From where the cart comes, and until when: a plan is chosen here, and the checkout begins with its delivery. Nothing is
 * shown for a cart that cannot be delivered as a whole.
 */
export function DeliveryPlans() {
  const { t } = useTranslation()
  const { money } = useFormat()
  const customer = useCustomer()
  const store = draftOf(customer.Id)
  const nameOf = usePlanName()
  const { plans, chosen, isChanged } = useDeliveryPlans()

  if (plans.isError)
    return (
      <Sheet as="section" className={classes.plans}>
        <ErrorMessage text={messageOf(plans.error)} onRetry={() => void plans.refetch()} />
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
            title: nameOf(plan),
            text: `${daysText(plan)} · ${wayText(plan)}`,
            ...(feeMinor !== null && { end: money(feeMinor) }),
          }
        })}
      />
      <p className={classes.quiet}>{t('plan.hint')}</p>
      {isChanged && <p className={classes.changed}>{t('plan.changed')}</p>}
    </Sheet>
  )

  function daysText({ Items, Day, DayText, Together }: DeliveryPlan): string {
    if (Day === null) return t('plan.noDay')
    const byDay = Map.groupBy(Items, (item) => item.Day)
    if (Together || byDay.size === 1) return t('plan.all', { day: DayText })
    return [...byDay]
      .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
      .map(([, items]) => t('plan.part', { count: items.length, day: items[0]!.DayText }))
      .join(', ')
  }

  function wayText({ ShippingMethodName, PickUpInStoreName, Deliveries }: DeliveryPlan): string {
    return PickUpInStoreName
      ? t('plan.visits', { count: Deliveries, branch: PickUpInStoreName })
      : t('plan.parcels', { count: Deliveries, method: ShippingMethodName })
  }
}
