import type { OrderDetail } from '@partboard/contract/order-pages/order-shapes'
import { IconPrinter } from '@partboard/ui/icons/index.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '../../browser/texts.ts'
import { usePriceView } from '../../state/frame/customer.ts'
import { isPaidOnline, useOnlinePayment } from '../../state/online-payment.ts'
import { useStore } from '../../state/reference.ts'
import { useRegionOf } from '../../state/region.ts'
import { columnOf } from '../../state/totals.ts'
import { isAddress, printVatNumber } from '../../text/address.ts'
import { useFormat } from '../../text/format.ts'
import { AddressLines } from '../../ui/AddressLines.tsx'
import { AccountPage } from '../../ui/account/AccountPage.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { OldPartsCard } from '../../ui/OldPartsCard.tsx'
import { PaymentCard } from '../../ui/PaymentCard.tsx'
import { PaymentCards } from '../../ui/PaymentCards.tsx'
import { Labelled } from '../../ui/page/Labelled.tsx'
import { SkeletonRows } from '../../ui/page/SkeletonRows.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TotalsBlock, type TotalsFigures, TotalsSkeleton } from '../../ui/TotalsBlock.tsx'
import { Cases } from './Cases.tsx'
import { Documents } from './Documents.tsx'
import { Invoices } from './Invoices.tsx'
import { OrderAxis } from './OrderAxis.tsx'
import { OrderItems } from './OrderItems.tsx'
import classes from './OrderPage.module.css'
import { orderQuery } from './orders.queries.ts'
import { useOrdersAbove } from './orders-above.tsx'
import { Refunds } from './Refunds.tsx'
import { SaleDocument } from './SaleDocument.tsx'
import { Withdrawal } from './Withdrawal.tsx'

/** An order as it was placed, independent of later changes of catalogue and customer. Prints on A4. */
export function OrderPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data: order } = useSuspenseQuery(orderQuery(id))
  const showNet = usePriceView() !== 'gross-only'
  return (
    <AccountPage
      title={t('orders.order')}
      detail={order.OrderNumber}
      above={useOrdersAbove()}
      here={order.OrderNumber}
      letterhead={<Company />}
      actions={<Actions order={order} id={id} />}
    >
      <Sheet as="div">
        {order.Progress && <OrderAxis progress={order.Progress} />}
        {order.Reference && (
          <p className={classes.deadline}>{t('orders.reference', { reference: order.Reference })}</p>
        )}
        {order.PlacedByShop && <p className={classes.deadline}>{order.PlacedByShop}</p>}
        <Deadline order={order} />
      </Sheet>
      <div className={classes.columns}>
        <Sheet as="div">
          <OrderItems order={order} />
          <section className={classes.sums} aria-labelledby="order-sums">
            <h2 id="order-sums" className="visually-hidden">
              {t('orders.summary')}
            </h2>
            <TotalsBlock
              figures={figuresOf(order)}
              showNet={showNet}
              delivery={order.ShippingMethod}
              payment={order.PaymentMethod}
              currency={order.CurrencyCode}
              isPlaced
            />
          </section>
        </Sheet>
        <div className={classes.aside}>
          <PaymentCards
            order={order}
            isOnline={isPaidOnline(order)}
            online={<OnlinePayment order={order} />}
          />
          <Delivery order={order} />
          <Changes order={order} />
          <Refunds order={order} />
          <Shipments shipments={order.Shipments} />
          <Payment order={order} />
          <Invoices order={order} />
          <Documents order={order} />
          <OldParts order={order} />
          <Withdrawal order={order} />
          <Cases order={order} />
          <Notes notes={order.OrderNotes} />
        </div>
      </div>
    </AccountPage>
  )
}

/** What is done with an order: bought again, given back in part, printed. On a phone they stand in one row. */
function Actions({ order, id }: { order: OrderDetail; id: string }) {
  const { t } = useTranslation()
  return (
    <>
      <ButtonLink size="md" to="/my-account/order-history/$id/again" params={{ id }} data-screen>
        {t('orders.again')}
      </ButtonLink>
      {(order.CanClaim || order.Withdrawal?.IsOpen) && (
        <ButtonLink size="md" to="/my-account/give-back" search={{ order: order.OrderNumber }} data-screen>
          {t('account.giveBack')}
        </ButtonLink>
      )}
      <Button size="md" data-screen onClick={() => window.print()}>
        <IconPrinter size={18} stroke={1.6} aria-hidden />
        <span className={classes.print}>{t('orders.print')}</span>
      </Button>
    </>
  )
}

/** Payment on the provider's page, below a transfer that the customer chose. */
function OnlinePayment({ order }: { order: OrderDetail }) {
  const { pay, isLeaving, refusal } = useOnlinePayment(order, 'order')
  if (!order.OnlinePayment) return null
  return (
    <PaymentCard
      payment={order.OnlinePayment}
      currency={order.CurrencyCode}
      isLeaving={isLeaving}
      error={refusal}
      isOwn={isPaidOnline(order)}
      onPay={pay}
    />
  )
}

/** The last day for payment, or the time when the order lapsed. */
function Deadline({ order: { PayBy, LapsedOn } }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const { date, dateTime } = useFormat()
  if (LapsedOn) return <p className={classes.deadline}>{t('orders.lapsed', { time: dateTime(LapsedOn) })}</p>
  if (PayBy) return <p className={classes.deadline}>{t('orders.payBy', { day: date(PayBy) })}</p>
  return null
}

/** Placeholder with the order's layout while it loads. */
export function OrderSkeleton() {
  const { t } = useTranslation()
  return (
    <AccountPage title={t('orders.order')} above={useOrdersAbove()} busy>
      <Sheet as="div">
        <SkeletonRows rows={2} widths={['1fr', '1fr', '1fr', '1fr']} />
        <SkeletonRows rows={5} widths={['110px', '1fr', '40px', '90px']} />
        <TotalsSkeleton rows={4} />
      </Sheet>
    </AccountPage>
  )
}

/** The seller, on the print only. */
function Company() {
  const { CompanyName, CompanyAddress, CompanyPhone, CompanyEmail, CompanyVat, CompanyRegister } = useStore()
  const { t } = useTranslation()
  const vatNumber = CompanyVat && t('address.vatNumberIs', { number: printVatNumber(CompanyVat) })
  const lines = [CompanyAddress, CompanyPhone, CompanyEmail, vatNumber, ...CompanyRegister]
  return (
    <div className={classes.company} data-paper>
      <p className={classes.companyName}>{CompanyName}</p>
      <p>{lines.filter((part) => part !== '').join(' · ')}</p>
    </div>
  )
}

const figuresOf = (order: OrderDetail): TotalsFigures => ({
  goodsMinor: order.OrderSubtotal,
  goodsDiscountMinor: order.OrderSubTotalDiscount,
  depositMinor: order.DepositTotal,
  deliveryMinor: order.OrderShipping,
  feeMinor: order.PaymentMethodAdditionalFee,
  discountMinor: order.OrderTotalDiscount,
  net: columnOf(order.Netto),
  taxMinor: order.Tax,
  taxRates: order.TaxRates,
  totalMinor: order.OrderTotal,
})

function Delivery({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const regionOf = useRegionOf()
  const to = order.PickUpInStore ? order.PickupAddress : order.ShippingAddress
  return (
    <Sheet className={classes.card}>
      <h2>{t(order.PickUpInStore ? 'orders.pickupAddress' : 'orders.shippingAddress')}</h2>
      <div>
        {isAddress(to) && <AddressLines address={to} region={regionOf(to)} />}
        <p className={classes.method}>{order.ShippingMethod}</p>
      </div>
    </Sheet>
  )
}

/** The parcels, with the carriers' pages where they are known. */
function Shipments({ shipments }: { shipments: OrderDetail['Shipments'] }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  if (shipments.length === 0) return null
  return (
    <Sheet className={classes.card} aria-labelledby="order-shipments">
      <h2 id="order-shipments">{t('orders.shipments')}</h2>
      <ul className={classes.notes}>
        {shipments.map(({ Carrier, TrackingNumber, TrackingUrl, ShippedOn, Items }) => (
          <li key={ShippedOn}>
            <Labelled label={[dateTime(ShippedOn), Carrier].filter(Boolean).join(' · ')}>
              {TrackingUrl ? (
                <a href={TrackingUrl} target="_blank" rel="noreferrer">
                  {t('orders.track', { number: TrackingNumber })}
                </a>
              ) : (
                TrackingNumber
              )}
              {Items.map(({ Sku, ProductName, Quantity }) => (
                <span className={classes.sent} key={Sku}>
                  {Quantity} × {ProductName}
                </span>
              ))}
            </Labelled>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** Pieces that were missing, cancelled or sent back. */
function Changes({ order: { Changes: changes } }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  if (changes.length === 0) return null
  return (
    <Sheet className={classes.card} aria-labelledby="order-changes">
      <h2 id="order-changes">{t('orders.changes')}</h2>
      <ul className={classes.notes}>
        {changes.map(({ At, Text, Reason, Items }) => (
          <li key={At}>
            <Labelled label={dateTime(At)}>
              {Text}
              {Items.map(({ Sku, ProductName, Quantity }) => (
                <span className={classes.sent} key={Sku}>
                  {Quantity} × {ProductName}
                </span>
              ))}
              {Reason && <span className={classes.note}>{Reason}</span>}
            </Labelled>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function Payment({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const regionOf = useRegionOf()
  const { BillingAddress } = order
  return (
    <Sheet className={classes.card}>
      <h2>{t('orders.billingAddress')}</h2>
      <div>
        {isAddress(BillingAddress) && (
          <AddressLines address={BillingAddress} region={regionOf(BillingAddress)} withVatNumber />
        )}
        <p className={classes.method}>{order.PaymentMethod}</p>
        {order.SplitPayment && <p className={classes.method}>{t('orders.splitPayment')}</p>}
        {order.Professional !== null && (
          <p className={classes.method}>
            {t(order.Professional ? 'orders.professional' : 'orders.notProfessional')}
          </p>
        )}
        <SaleDocument order={order} />
      </div>
    </Sheet>
  )
}

/** The deposits of the order, while they can be had back or when old parts were brought. */
function OldParts({ order: { OldParts: deposits, Items } }: { order: OrderDetail }) {
  const shown = deposits.filter(({ Quantity, Decisions }) => Quantity > 0 || Decisions.length > 0)
  const drawingOf = (sku: string) => Items.find(({ Sku }) => Sku === sku)?.Drawing ?? null
  return <OldPartsCard deposits={shown} drawingOf={drawingOf} />
}

function Notes({ notes }: { notes: OrderDetail['OrderNotes'] }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  if (notes.length === 0) return null
  return (
    <Sheet className={classes.card} aria-labelledby="order-notes">
      <h2 id="order-notes">{t('orders.notes')}</h2>
      <ul className={classes.notes}>
        {notes.map(({ Id, CreatedOn, Note }) => (
          <li key={Id}>
            <Labelled label={dateTime(CreatedOn)}>
              <span className={classes.note}>{Note}</span>
            </Labelled>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
