import { failsInline } from '@partboard/client/queries/queries.ts'
import type { CartSummary } from '@partboard/contract/cart/carts'
import type { CartId } from '@partboard/contract/values'
import { IconFileText, IconPencil, IconPlayerPause, IconPlus, IconTrash } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { cartsQuery, useCreateCart, useOpenCart } from '../../../state/carts.ts'
import { mayNot, useCustomer, usePriceView } from '../../../state/frame/customer.ts'
import { useFormat } from '../../../text/format.ts'
import { BlockedButton } from '../../../ui/BlockedButton.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { DocumentTitle } from '../../../ui/PageTitle.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import classes from './CartBar.module.css'
import { CartForm } from './CartForm.tsx'

type Props = {
  /** The current cart. Id null = the customer has had none yet. */
  cart: { Id: number | null; Name: string; Reference: string; lines: number }
  /** The sum of the current cart in the basis of its prices; null while it is counted. */
  sum: string | null
  clear: { run: () => void; isPending: boolean }
  /** Ids of the parts of the selected lines, of which an offer is made; empty = of all. */
  chosen: readonly number[]
  onCreated: () => void
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** The carts of the person as tabs, and what can be done with the current one. */
export function CartBar({ cart, sum, clear, chosen, onCreated }: Props) {
  const { t } = useTranslation()
  const carts = useQuery(failsInline(cartsQuery()))
  const create = useCreateCart()
  const open = useOpenCart()
  const customer = useCustomer()
  const [form, setForm] = useState<'new' | 'edit' | null>(null)
  /** The button that opened the form, which has the focus again when it closes. */
  const opener = useRef<HTMLButtonElement>(null)
  const toggle = (wanted: 'new' | 'edit', button: HTMLButtonElement) => {
    opener.current = button
    setForm(form === wanted ? null : wanted)
  }
  const name = cart.Name || t('cart.title')
  const isEmpty = cart.lines === 0
  const all = carts.data?.Carts ?? []
  const { refetch } = carts
  // Another device has opened a cart, which the list does not say yet.
  const isStale =
    carts.isSuccess && cart.Id !== null && !all.some(({ Id, IsCurrent }) => IsCurrent && Id === cart.Id)
  useEffect(() => {
    if (isStale) void refetch()
  }, [isStale, refetch])
  const others = all.filter(({ Id }) => Id !== cart.Id)
  const current = (
    <li key="current" className={classes.tab} aria-current="page">
      <h1 tabIndex={-1} className={classes.name}>
        {cart.Name !== '' && <span className="visually-hidden">{t('cart.title')}: </span>}
        {name}
      </h1>
      <p className={classes.facts}>
        {[t('cart.lines', { count: cart.lines }), isEmpty ? null : sum].filter(Boolean).join(' · ')}
      </p>
      {cart.Id !== null && (
        <IconButton
          small
          variant="subtle"
          className={classes.rename}
          aria-label={t('carts.rename')}
          aria-expanded={form === 'edit'}
          onClick={(event) => toggle('edit', event.currentTarget)}
        >
          <IconPencil size={16} stroke={1.6} aria-hidden />
        </IconButton>
      )}
    </li>
  )
  return (
    <header className={classes.bar}>
      <DocumentTitle title={[t('cart.title'), cart.Name].filter(Boolean).join(': ')} />
      <div className={classes.row}>
        <ul className={classes.tabs} aria-label={t('carts.list')}>
          {/* Tabs keep their places when another one is opened. */}
          {!all.some(({ Id }) => Id === cart.Id) && current}
          {all.map((one) => (one.Id === cart.Id ? current : <CartTab key={one.Id} cart={one} open={open} />))}
        </ul>
        {others.length > 0 && <CartSelect carts={all} current={cart.Id} open={open} />}
        <Button
          variant="subtle"
          leftSection={<IconPlus {...icon} />}
          aria-expanded={form === 'new'}
          onClick={(event) => toggle('new', event.currentTarget)}
        >
          {t('carts.new')}
        </Button>
        {!isEmpty && (
          <div className={classes.actions}>
            <Button
              variant="subtle"
              leftSection={<IconTrash {...icon} />}
              disabled={clear.isPending}
              onClick={clear.run}
            >
              {t('cart.clear')}
            </Button>
            <Button
              leftSection={<IconPlayerPause {...icon} />}
              disabled={create.isPending}
              onClick={() => create.mutate({})}
            >
              {t('carts.park')}
            </Button>
            {mayNot(customer, 'SeePrices') ? (
              <BlockedButton
                size="sm"
                variant="default"
                fullWidth={false}
                label={t('cart.createOffer')}
                reason={t('offer.needsPrices')}
              />
            ) : (
              <ButtonLink
                to="/offer"
                search={chosen.length > 0 ? { lines: chosen.join(',') } : {}}
                leftSection={<IconFileText {...icon} />}
              >
                {t('cart.createOffer')}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      <QueryState query={carts} failed={t('carts.failed')} older="below" />
      {form !== null && (
        <CartForm
          // The form of a new cart stays the same while that cart becomes the current one: only then does it close.
          key={form === 'new' ? 'new' : cart.Id}
          cart={form === 'edit' ? cart : null}
          isOnly={others.length === 0}
          onDone={(isCreated) => {
            setForm(null)
            if (isCreated) onCreated()
            else opener.current?.focus()
          }}
        />
      )}
    </header>
  )
}

/** A parked cart; a press opens it. */
function CartTab({ cart, open }: { cart: CartSummary; open: ReturnType<typeof useOpenCart> }) {
  const { t } = useTranslation()
  return (
    <li className={classes.other}>
      <button
        type="button"
        className={classes.tab}
        aria-disabled={open.isPending}
        onClick={() => open.mutate(cart.Id)}
      >
        <span className={classes.name}>{cart.Name || t('carts.unnamed')}</span>
        <span className={classes.facts}>{useFacts()(cart)}</span>
      </button>
    </li>
  )
}

/** All carts on a phone, where tabs have no room. */
function CartSelect({ carts, current, open }: SelectProps) {
  const { t } = useTranslation()
  const factsOf = useFacts()
  return (
    <div className={classes.select}>
      <Select
        aria-label={t('carts.list')}
        name="cart"
        value={String(current)}
        disabled={open.isPending}
        onChange={(event) => open.mutate(Number(event.currentTarget.value) as CartId)}
        data={carts.map((cart) => ({
          value: String(cart.Id),
          label: [cart.Name || t('carts.unnamed'), factsOf(cart)].join(' · '),
        }))}
      />
    </div>
  )
}
type SelectProps = {
  carts: readonly CartSummary[]
  current: number | null
  open: ReturnType<typeof useOpenCart>
}

/** Number of lines, sum in the basis of the customer's prices, and what has changed. */
function useFacts() {
  const { t } = useTranslation()
  const { money } = useFormat()
  const isNet = usePriceView() === 'net-first'
  return ({ LineCount, Total, TotalNetto, ChangeCount }: CartSummary): string => {
    const minor = (isNet ? TotalNetto : Total) ?? 0
    const sum = isNet ? t('carts.sumNet', { sum: money(minor) }) : money(minor)
    return [
      t('cart.lines', { count: LineCount }),
      minor > 0 ? sum : null,
      ChangeCount > 0 ? t('carts.changes', { count: ChangeCount }) : null,
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
