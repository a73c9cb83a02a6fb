import { checkPerson } from '@partboard/contract/address'
import { GuestBuyer } from '@partboard/contract/customers/guests'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../browser/texts.ts'
import { cartQuery } from '../../state/frame/cart.ts'
import { useTopics } from '../../state/reference.ts'
import { cartTotalsQuery, figuresOf } from '../../state/totals.ts'
import { useFormat } from '../../text/format.ts'
import { GuestLink, useGoing } from '../../ui/entry/going.tsx'
import { PlainField } from '../../ui/entry/PlainField.tsx'
import { FieldErrors } from '../../ui/FieldErrors.tsx'
import { Note } from '../../ui/Note.tsx'
import { DocumentTitle } from '../../ui/PageTitle.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { dueMinor } from '../../ui/TotalsBlock.tsx'
import { useContractForm } from '../../ui/useContractForm.ts'
import { beginOrder } from './guest/begin-order.ts'
import classes from './guest/GuestForm.module.css'
import { SubmitButton } from './guest/GuestForm.tsx'
import { GuestSheet } from './guest/GuestSheet.tsx'

const empty = { Email: '', FirstName: '', LastName: '', Phone: '' }

/** The fields in the order of the screen, with what the browser may fill in. */
const fields = [
  { name: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'FirstName', type: 'text', autoComplete: 'given-name' },
  { name: 'LastName', type: 'text', autoComplete: 'family-name' },
  { name: 'Phone', type: 'tel', autoComplete: 'tel' },
] as const

/** Asks a visitor with a cart who buys, and goes on with the checkout (docs/spec/shop.md#visitors). */
export function GuestCheckoutPage() {
  const { t } = useTranslation()
  const { replace } = useGoing()
  const form = useContractForm({
    schema: GuestBuyer,
    initial: empty,
    toBody: ({ Email, ...typed }) => ({ ...typed, Email: Email.trim() }),
    check: (body) => checkPerson(body, null).problems,
    checksOn: 'submit',
    submit: async (buyer) => {
      await beginOrder(buyer)
      replace('/checkout')
    },
  })
  return (
    <GuestSheet wide>
      <form {...form.form}>
        <DocumentTitle title={t('guestOrder.title')} />
        <div className={classes.head}>
          <h1 tabIndex={-1}>{t('guestOrder.title')}</h1>
          <CartOfVisitor />
          <p>{t('guestOrder.text')}</p>
          <div ref={form.summary} tabIndex={-1}>
            <FieldErrors wrong={form.wrong} label={(name) => t(`register.${name}`)} from={1} />
            {form.failure && <Note kind="bad">{form.failure}</Note>}
          </div>
        </div>
        {fields.map(({ name, type, autoComplete }) => (
          <div key={name} className={classes.row}>
            <PlainField
              {...form.field(name)}
              label={t(`register.${name}`)}
              type={type}
              autoComplete={autoComplete}
            />
          </div>
        ))}
        <div className={classes.foot}>
          <SubmitButton isBusy={form.isBusy} text={t('guestOrder.next')} busyText={t('guestOrder.going')} />
          <p className={classes.links}>
            <GuestLink href="/login?redirect=%2Fcheckout" email={form.values.Email}>
              {t('auth.toLogin')}
            </GuestLink>
            <GuestLink href="/register?redirect=%2Fcheckout">{t('auth.register')}</GuestLink>
          </p>
          <p className={classes.small}>
            <Privacy />
          </p>
        </div>
      </form>
    </GuestSheet>
  )
}

/** What is about to be ordered, so that nobody wonders whether the cart is still there. */
function CartOfVisitor() {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { data: cart } = useQuery(cartQuery())
  const { data: totals } = useQuery(cartTotalsQuery({ Addresses: [] }))
  if (!cart || !totals) return <p>{t('guestOrder.cart')}</p>
  const sum = t('ui.gross', { amount: money(dueMinor(figuresOf(totals))) })
  return (
    <p>
      {t('guestOrder.cart')} <b>{t('cart.lines', { count: cart.Items.length })}</b>, <b>{sum}</b>
    </p>
  )
}

/** How the shop uses what is typed; plain text if it has no such page. */
function Privacy() {
  const topics = useTopics()
  const hasPage = topics.some(({ SeName }) => SeName === 'prywatnosc')
  return (
    <RichText
      name="guestOrder.privacy"
      parts={{
        privacy: (words) =>
          hasPage ? (
            <a href="/p/prywatnosc" target="_blank" rel="noreferrer">
              {words}
            </a>
          ) : (
            <span>{words}</span>
          ),
      }}
    />
  )
}
