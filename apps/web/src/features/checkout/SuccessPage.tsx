import { failsInline } from '@partboard/client/queries/queries.ts'
import type { OrderDetail } from '@partboard/contract/order-pages/order-shapes'
import { getOrder, listOrders } from '@partboard/contract/order-pages/orders'
import type { OrderId } from '@partboard/contract/values'
import { IconCircleCheck, IconEye, IconPrinter } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { endpointQuery } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { cartsQuery, useOpenCart } from '../../state/carts.ts'
import { simpleCartQuery } from '../../state/frame/cart.ts'
import { customerQuery } from '../../state/frame/customer.ts'
import { isPaidOnline, useOnlinePayment } from '../../state/online-payment.ts'
import { useWarehouses } from '../../state/reference.ts'
import { isAddress } from '../../text/address.ts'
import { useFormat } from '../../text/format.ts'
import { isToPay, orderStateText } from '../../text/order-state.ts'
import { AddressLines } from '../../ui/AddressLines.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { OldPartsCard } from '../../ui/OldPartsCard.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PaymentCard } from '../../ui/PaymentCard.tsx'
import { PaymentCards } from '../../ui/PaymentCards.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { StepBalloon } from '../../ui/StepBalloon.tsx'
import classes from './SuccessPage.module.css'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

type Props = { order: string; orderId: OrderId | undefined; paysNow: boolean }

/** Confirms an order: its number and total, payment and delivery, and links to other pages. */
export function SuccessPage({ order: number, orderId, paysNow }: Props) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { data: customer } = useQuery(failsInline(customerQuery()))
  const order = usePlacedOrder(number, orderId)
  return (
    <div
      className={classes.page}
      data-pays={order?.Transfer || order?.OnlinePayment || order?.OldParts.length ? true : undefined}
    >
      <Sheet className={classes.sheet}>
        <header className={classes.head}>
          <IconCircleCheck size={32} stroke={1.4} aria-hidden />
          <div>
            <PageTitle title={t('success.title')} />
            <p className={classes.number}>{t('success.number', { order: number })}</p>
            {customer && <p className={classes.mail}>{t('checkout.mailTo', { email: customer.Email })}</p>}
          </div>
          {order && (
            <p className={classes.total}>
              <span>{t('totals.due')}</span>
              <b>{money(order.OrderTotal, order.CurrencyCode)}</b>
            </p>
          )}
        </header>
        {order ? <NextSteps order={order} /> : <p className={classes.text}>{t('checkout.afterOrder')}</p>}
        <div className={classes.actions} data-screen>
          <ButtonLink size="md" variant={order && isPaidOnline(order) ? 'default' : 'filled'} to="/">
            {t('notFound.home')}
          </ButtonLink>
          {order ? (
            <ButtonLink
              size="md"
              to="/my-account/order-history/$id"
              params={{ id: String(order.Id) }}
              leftSection={<IconEye {...icon} />}
            >
              {t('checkout.seeOrder')}
            </ButtonLink>
          ) : (
            <ButtonLink size="md" to="/my-account/order-history">
              {t('checkout.seeOrders')}
            </ButtonLink>
          )}
          <Button size="md" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
            {t('orders.print')}
          </Button>
        </div>
      </Sheet>
      <div className={classes.aside}>
        {order && (
          <PaymentCards
            order={order}
            isOnline={isPaidOnline(order)}
            online={<OnlinePayment order={order} leavesNow={paysNow && isPaidOnline(order)} />}
          />
        )}
        {order && <OldPartsCard deposits={order.OldParts} drawingOf={drawingIn(order)} />}
        <LeftInCart />
        <NextCart />
        {customer && !customer.HasPassword && <MakeAccount />}
      </div>
    </div>
  )
}

/** Time to read the number of the order before the browser leaves for the payment. */
const readingMs = 2_500

/** Payment on the provider's page. @param leavesNow the order was placed a moment ago, so its page opens by itself */
function OnlinePayment({ order, leavesNow }: { order: OrderDetail; leavesNow: boolean }) {
  const { pay, isLeaving, refusal } = useOnlinePayment(order, 'success')
  const navigate = useNavigate()
  const goesOn = leavesNow && order.OnlinePayment?.State === 'open'
  const leave = useEffectEvent(async () => {
    // A step back from the provider's page must not lead there again.
    await navigate({ to: '.', search: true, state: { orderId: order.Id }, replace: true })
    pay()
  })
  useEffect(() => {
    if (!goesOn) return
    const timer = setTimeout(() => void leave(), readingMs)
    return () => clearTimeout(timer)
  }, [goesOn])
  if (!order.OnlinePayment) return null
  return (
    <PaymentCard
      payment={order.OnlinePayment}
      currency={order.CurrencyCode}
      isLeaving={isLeaving || (goesOn && !refusal)}
      error={refusal}
      isOwn={isPaidOnline(order)}
      onPay={pay}
    />
  )
}

/** Reads an order. Its id is known after it was placed; the address has the number alone, by which a list finds the id. */
function usePlacedOrder(number: string, placed: OrderId | undefined) {
  const { data: orders } = useQuery({
    ...failsInline(endpointQuery(listOrders)),
    staleTime: 0,
    enabled: placed === undefined,
  })
  const id = placed ?? orders?.find(({ OrderNumber }) => OrderNumber === number)?.Id
  const { data: order } = useQuery({
    ...failsInline(endpointQuery(getOrder, { querystring: { id: String(id) } })),
    enabled: id !== undefined,
  })
  return order
}

const drawingIn =
  ({ Items }: OrderDetail) =>
  (sku: string) =>
    Items.find(({ Sku }) => Sku === sku)?.Drawing ?? null

/** The next steps of the order, in the order in which they happen. */
function NextSteps({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { money, date } = format
  const place = order.PickupAddress
  // The address of a branch has the id of its warehouse.
  const branch = useWarehouses().find(({ Id }) => isAddress(place) && Number(place.Id) === Number(Id))
  const to = order.PickUpInStore ? place : order.ShippingAddress
  const promises = [...new Set(order.Items.map(({ PromiseText }) => PromiseText).filter(Boolean))]
  const steps: { name: string; text: ReactNode }[] = [
    {
      name: t('checkout.payment'),
      text: (
        <>
          <span className={classes.line}>
            {order.Progress && isToPay(order.Progress)
              ? t('orders.waitsForPayment', { method: order.PaymentMethod })
              : order.PaymentMethod}
          </span>
          {order.PayBy && (
            <span className={classes.line}>{t('orders.payBy', { day: date(order.PayBy) })}</span>
          )}
        </>
      ),
    },
    {
      name: t(order.PickUpInStore ? 'checkout.pickup' : 'checkout.delivery'),
      text: (
        <>
          {!order.PickUpInStore && <span className={classes.line}>{order.ShippingMethod}</span>}
          {promises.map((promise) => (
            <span key={promise} className={classes.line}>
              {promise}
            </span>
          ))}
          {order.PickUpInStore && branch && <b className={classes.line}>{branch.Name}</b>}
          {isAddress(to) && <AddressLines address={to} />}
        </>
      ),
    },
    {
      name: t('checkout.state'),
      text: (
        <>
          {order.Progress && (
            <span className={classes.line}>{orderStateText(order.Progress, t, format)}</span>
          )}
          {t('checkout.afterOrder')}
        </>
      ),
    },
    ...(order.DepositTotal && order.OldParts[0]
      ? [
          {
            name: t('checkout.depositsUntil', { day: date(order.OldParts[0].Until) }),
            text: t('checkout.depositsBack', { sum: money(order.DepositTotal, order.CurrencyCode) }),
          },
        ]
      : []),
  ]
  return (
    <ol className={classes.steps}>
      {steps.map(({ name, text }, index) => (
        <li key={name}>
          <StepBalloon state={index === 0 ? 'current' : undefined}>{index + 1}</StepBalloon>
          <b>{name}</b>
          <div>{text}</div>
        </li>
      ))}
    </ol>
  )
}

/** Offers an account to who has ordered without one. */
function MakeAccount() {
  const { t } = useTranslation()
  return (
    <Sheet className={classes.left} data-screen>
      <p>{t('checkout.makeAccount')}</p>
      <ButtonLink to="/my-account/my-profile" search={{ tab: 'password' }}>
        {t('checkout.setPassword')}
      </ButtonLink>
    </Sheet>
  )
}

/** The next cart of the person that has lines, which one press opens. */
function NextCart() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const open = useOpenCart()
  const { data } = useQuery({ ...failsInline(cartsQuery()), staleTime: 0 })
  const next = data?.Carts.find(({ IsCurrent, LineCount }) => !IsCurrent && LineCount > 0)
  if (!next) return null
  const name = next.Name || t('cart.title')
  return (
    <Sheet className={classes.left} data-screen>
      <p>{t('checkout.nextCart', { name, lines: t('cart.lines', { count: next.LineCount }) })}</p>
      <Button
        aria-disabled={open.isPending}
        onClick={() => open.mutate(next.Id, { onSuccess: () => void navigate({ to: '/cart' }) })}
      >
        {t('checkout.openNext')}
      </Button>
    </Sheet>
  )
}

/** A note about lines that were put aside, which are in the cart again. */
function LeftInCart() {
  const { t } = useTranslation()
  const { data: cart, isFetchedAfterMount } = useQuery({ ...failsInline(simpleCartQuery()), staleTime: 0 })
  // A cart that was read before the order still has what was ordered.
  if (!isFetchedAfterMount || !cart || cart.Items.length === 0) return null
  return (
    <Sheet className={classes.left} data-screen>
      <p>{t('checkout.leftInCart', { count: cart.Items.length })}</p>
      <ButtonLink to="/cart">{t('checkout.openCart')}</ButtonLink>
    </Sheet>
  )
}
