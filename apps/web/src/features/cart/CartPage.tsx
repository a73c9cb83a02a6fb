import { getCart } from '@partboard/contract/cart/cart'
import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import { useIsMutating, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useSignedIn } from '../../browser/session.ts'
import { useTranslation } from '../../browser/texts.ts'
import { cartQuery } from '../../state/frame/cart.ts'
import { useCustomer, usePriceView } from '../../state/frame/customer.ts'
import { useKeptAt } from '../../state/kept-at.ts'
import { useLineChanges } from '../../state/line-changes.ts'
import { orderedLines } from '../../state/ordered-lines.ts'
import { cartTotalsQuery, figuresOf } from '../../state/totals.ts'
import { useWaiting } from '../../state/waiting/queue.ts'
import { useFormat } from '../../text/format.ts'
import { groupsOf } from '../../text/line-groups.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { KeptAge } from '../../ui/KeptAge.tsx'
import { EmptyMessage } from '../../ui/page/EmptyMessage.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { dueMinor } from '../../ui/TotalsBlock.tsx'
import classes from './CartPage.module.css'
import { CartFoot, CartSummary } from './CartSummary.tsx'
import { CartTools } from './CartTools.tsx'
import { useClearWithUndo } from './cart.queries.ts'
import { CartBar } from './carts/CartBar.tsx'
import { RemovedCarts } from './carts/RemovedCarts.tsx'
import { CartTable } from './lines/CartTable.tsx'
import { ChosenLines } from './lines/ChosenLines.tsx'
import { linesWith } from './lines/find-lines.ts'
import { ParkedLines } from './lines/ParkedLines.tsx'
import { UnavailableNote } from './lines/UnavailableNote.tsx'
import { WaitingLines } from './lines/WaitingLines.tsx'
import { CartJobs } from './missing/deferred-jobs.ts'
import { DeliveryPlans } from './plan/DeliveryPlans.tsx'
import { VisitorCartHead } from './VisitorCartHead.tsx'

/** The selected lines of a cart, by the id of their part. */
type Choice = { cartId: number | null; ids: ReadonlySet<number> }

export function CartPage() {
  const { t } = useTranslation()
  const customer = useCustomer()
  const isSignedIn = useSignedIn()
  const { data: cart } = useSuspenseQuery(cartQuery())
  const totals = useQuery(cartTotalsQuery(customer))
  const keptAt = useKeptAt(getCart)
  const changes = useLineChanges(cart.Items)
  const clear = useClearWithUndo(cart.Items)
  const changing = useIsMutating() > 0
  const waits = useWaiting().some(({ list }) => list === null)
  const numberField = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [choice, setChoice] = useState<Choice | null>(null)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())

  // Another cart begins without a selection.
  const chosen = choice?.cartId === cart.Id ? choice.ids : null
  const setChosen = (ids: Choice['ids'] | null) => setChoice(ids && { cartId: cart.Id, ids })
  const ordered = orderedLines(cart.Items)
  const parked = cart.Items.filter(({ Parked }) => Parked)
  const found = linesWith(ordered, typed)
  const groups = groupsOf(ordered)
  const isFolded = groups.length > 0 && groups.every(([key]) => folded.has(key))
  const summary = { cart, totals, ordered, changing, waits }
  const isEmpty = cart.Items.length === 0
  const sum = useSum(totals.data, changing || waits)
  const selection = chosen && { ids: chosen, toggle: (line: CartLine) => setChosen(toggled(chosen, line)) }

  return (
    <div className={classes.page}>
      {isSignedIn ? (
        <CartBar
          cart={{ ...cart, lines: cart.Items.length }}
          sum={ordered.length > 0 ? sum : null}
          clear={clear}
          chosen={[...(chosen ?? [])]}
          onCreated={() => numberField.current?.focus()}
        />
      ) : (
        <VisitorCartHead clear={isEmpty ? null : clear} />
      )}
      <KeptAge at={keptAt} />
      <UnavailableNote lines={ordered} />
      {/* The tools have one place in the tree, so that they keep typed text when the cart becomes empty or filled. */}
      <div className={isEmpty ? classes.alone : classes.columns}>
        <div>
          <Sheet as="div">
            <CartTools
              lines={cart.Items}
              numberField={numberField}
              onTyped={setTyped}
              found={found.length < ordered.length ? found.length : null}
              choosing={{ isOn: chosen !== null, toggle: () => setChosen(chosen ? null : new Set()) }}
              folding={
                groups.length < 2
                  ? null
                  : {
                      isOn: isFolded,
                      toggle: () => setFolded(new Set(isFolded ? [] : groups.map(([key]) => key))),
                    }
              }
            />
            {chosen && (
              <ChosenLines
                lines={ordered.filter(({ Product }) => chosen.has(Product.Id))}
                onDone={() => setChosen(null)}
              />
            )}
            {isEmpty && <EmptyCart />}
            {ordered.length > 0 && (
              <CartTable
                lines={found}
                deposits={totals.data?.Deposits ?? []}
                changes={changes}
                selection={selection}
                folded={folded}
                onFold={(key) => setFolded(withOther(folded, key))}
              />
            )}
            {!isEmpty && ordered.length === 0 && <p className={classes.allParked}>{t('cart.allParked')}</p>}
          </Sheet>
          <WaitingLines lines={cart.Items} />
          <ParkedLines lines={parked} />
          <Suspense fallback={<span hidden data-waits />}>
            <CartJobs.Part />
          </Suspense>
          <RemovedCarts />
        </div>
        {!isEmpty && (
          <div className={classes.side}>
            {/* Plans are of this moment, and of the cart as the shop has it. */}
            {ordered.length > 0 && !waits && keptAt === undefined && <DeliveryPlans />}
            <CartSummary {...summary} />
          </div>
        )}
      </div>
      {!isEmpty && <CartFoot {...summary} />}
    </div>
  )
}

/** The sum of the cart as its tab shows it: net for the trade; null while it is counted. */
function useSum(totals: Parameters<typeof figuresOf>[0] | undefined, changing: boolean): string | null {
  const { t } = useTranslation()
  const { money } = useFormat()
  const isNet = usePriceView() === 'net-first'
  if (!totals || changing) return null
  if (isNet && totals.NetTotal !== null) return t('carts.sumNet', { sum: money(totals.NetTotal) })
  return money(dueMinor(figuresOf(totals)))
}

function withOther<T>(set: ReadonlySet<T>, one: T): Set<T> {
  const next = new Set(set)
  if (!next.delete(one)) next.add(one)
  return next
}

const toggled = (chosen: ReadonlySet<number>, { Product }: CartLine) =>
  withOther(chosen, Product.Id as number)

function EmptyCart() {
  const { t } = useTranslation()
  return (
    <EmptyMessage title={t('cart.empty')} text={t('cart.emptyText')}>
      <ButtonLink size="md" to="/level4">
        {t('cart.toCatalogue')}
      </ButtonLink>
    </EmptyMessage>
  )
}
