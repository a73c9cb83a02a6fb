import type { DeliveryPlan } from '@partboard/contract/checkout/checkout-shapes'
import { useTranslation } from '../../../browser/texts.ts'
import { choosePlan, useDeliveryPlans } from '../../../state/delivery-plans.ts'
import { useCustomer } from '../../../state/frame/customer.ts'
import { useFormat } from '../../../text/format.ts'
import { RadioCards } from '../../../ui/choice/RadioCards.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { SpokenChange } from '../../../ui/SpokenChange.tsx'
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
  const nameOf = usePlanName()
  const { plans, chosen, isChanged } = useDeliveryPlans()

  if (plans.data?.length === 0 && !plans.isError) return null

  const isNet = customer.PriceBasis === 'net'
  return (
    <Sheet as="section" className={classes.plans} aria-busy={plans.isFetching}>
      <QueryState
        query={plans}
        older="never"
        waiting={
          <p data-waits className={classes.quiet}>
            {t('plan.loading')}
          </p>
        }
      >
        {(known) => (
          <>
            {known.length === 1 && chosen ? (
              <>
                <h2>{t('plan.title')}</h2>
                <p>{`${daysText(chosen)} · ${wayText(chosen)}`}</p>
              </>
            ) : (
              <RadioCards
                label={t('plan.title')}
                value={chosen?.Kinds[0] ?? null}
                onChange={(key) => choosePlan(customer.Id, known.find(({ Kinds }) => Kinds[0] === key)!)}
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
            )}
            <SpokenChange text={chosenText(known)} />
            <p className={classes.quiet}>{t('plan.hint')}</p>
            {isChanged && <p className={classes.changed}>{t('plan.changed')}</p>}
          </>
        )}
      </QueryState>
    </Sheet>
  )

  /** What the chosen plan brings and costs, in words. */
  function chosenText(known: readonly DeliveryPlan[]): string | null {
    const plan = known.find(({ Kinds }) => Kinds[0] === chosen?.Kinds[0])
    if (!plan) return null
    const feeMinor = isNet ? (plan.FeeNetto ?? plan.Fee) : plan.Fee
    return [nameOf(plan), daysText(plan), wayText(plan), feeMinor === null ? '' : money(feeMinor)]
      .filter(Boolean)
      .join(' · ')
  }

  function daysText({ Items, Day, DayText, Together }: DeliveryPlan): string {
    // The journey's days are not known; when the parcel leaves is.
    const leaves = new Set(Items.map(({ Promise: promised }) => promised?.Short))
    if (Day === null) return (leaves.size === 1 && Items[0]!.Promise?.Short) || t('plan.noDay')
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
