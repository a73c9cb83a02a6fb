import { useTranslation } from '../../../browser/texts.ts'
import { isAddress } from '../../../text/address.ts'
import { useFormat } from '../../../text/format.ts'
import { AddressLines } from '../../../ui/AddressLines.tsx'
import { RadioCards } from '../../../ui/choice/RadioCards.tsx'
import { Note } from '../../../ui/Note.tsx'
import { SkeletonRows } from '../../../ui/page/SkeletonRows.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import classes from '../Checkout.module.css'
import type { PickupPoint, ShippingMethod } from '../checkout.queries.ts'
import type { Checkout } from '../useCheckout.ts'
import { AddressChooser } from './AddressChooser.tsx'

/** Step 2: by courier to an address, or pickup in a branch. */
export function ShippingStep({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const { offered, choice, change } = checkout
  const { pickup } = choice.delivery
  const mayPickUp = offered.AllowPickUpInStore && offered.PickupPoints.length > 0
  return (
    <>
      {mayPickUp && !offered.PickUpInStoreOnly && (
        <section className={classes.block}>
          <RadioCards
            label={t('checkout.how')}
            value={pickup ? 'pickup' : 'ship'}
            onChange={(value) => change({ pickup: value === 'pickup' })}
            options={[
              { value: 'ship', title: t('checkout.ship'), text: t('checkout.shipText') },
              { value: 'pickup', title: t('checkout.pickup'), text: t('checkout.pickupText') },
            ]}
          />
        </section>
      )}
      {pickup ? <PickupPoints checkout={checkout} /> : <ToAddress checkout={checkout} />}
    </>
  )
}

function PickupPoints({ checkout: { offered, choice, change } }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const choose = (value: string) => {
    const point = offered.PickupPoints.find(({ Id }) => String(Id) === value)
    if (point) change({ pickupPointId: point.Id })
  }
  return (
    <section className={classes.block}>
      <RadioCards
        label={t('checkout.pickupPoint')}
        value={choice.delivery.point && String(choice.delivery.point.Id)}
        onChange={choose}
        options={offered.PickupPoints.map((point) => ({
          value: String(point.Id),
          title: point.Name,
          text: <PickupPointText point={point} />,
        }))}
      />
    </section>
  )
}

export function PickupPointText({ point }: { point: PickupPoint }) {
  return (
    <>
      {point.AllText && <span className={classes.when}>{point.AllText}</span>}
      {point.Description && <span className={classes.line}>{point.Description}</span>}
      {isAddress(point.Address) && <AddressLines address={{ ...point.Address, Company: '' }} />}
    </>
  )
}

function ToAddress({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const { addresses, choice, draft, change } = checkout
  return (
    <>
      <section className={classes.block}>
        <AddressChooser
          label={t('checkout.shippingAddress')}
          section="shipping"
          addresses={addresses}
          selected={choice.delivery.address}
          typed={draft.newShippingAddress}
          onChoose={(shippingAddressId) => change({ shippingAddressId, newShippingAddress: null })}
          onType={(newShippingAddress) => change({ newShippingAddress })}
        />
      </section>
      {choice.delivery.address && (
        <section className={classes.block} aria-busy={checkout.isLoading}>
          <Methods checkout={checkout} />
        </section>
      )}
    </>
  )
}

const keyOf = (method: ShippingMethod) => `${method.ShippingRateComputationMethodSystemName}/${method.Name}`

function Methods({ checkout: { methods, shippingMethods, choice, change } }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const waiting = (
    <>
      <h2 className={classes.small}>{t('checkout.shippingMethod')}</h2>
      <SkeletonRows rows={3} widths={['20px', '1fr', '72px']} />
    </>
  )
  const choose = (value: string) => {
    const method = shippingMethods.find((one) => keyOf(one) === value)
    if (!method) return
    const systemName = method.ShippingRateComputationMethodSystemName
    change({ shippingMethod: { name: method.Name, systemName } })
  }
  return (
    <QueryState query={methods} older="never" waiting={waiting}>
      {({ Warnings }) => (
        <>
          {shippingMethods.length > 0 && (
            <RadioCards
              label={t('checkout.shippingMethod')}
              value={choice.shippingMethod && keyOf(choice.shippingMethod)}
              onChange={choose}
              options={shippingMethods.map((method) => ({
                value: keyOf(method),
                title: method.Name,
                text: (
                  <>
                    {method.AllText && <span className={classes.when}>{method.AllText}</span>}
                    {method.Description}
                  </>
                ),
                end: method.Fee === 0 ? t('checkout.free') : t('ui.gross', { amount: money(method.Fee) }),
              }))}
            />
          )}
          {Warnings.map((warning) => (
            <div key={warning} className={classes.warning}>
              <Note kind="warn">{warning}</Note>
            </div>
          ))}
        </>
      )}
    </QueryState>
  )
}
