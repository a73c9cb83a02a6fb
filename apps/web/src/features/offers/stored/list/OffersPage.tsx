import type { OfferState } from '@partboard/contract/offers/offer-shapes'
import { IconPlus, IconSearch, IconShoppingCart } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../../browser/texts.ts'
import { cartQuery } from '../../../../state/frame/cart.ts'
import { mayNot, useCustomer } from '../../../../state/frame/customer.ts'
import { orderedLines } from '../../../../state/ordered-lines.ts'
import { AccountList } from '../../../../ui/account/AccountList.tsx'
import { AccountPage } from '../../../../ui/account/AccountPage.tsx'
import { ButtonLink } from '../../../../ui/ButtonLink.tsx'
import { Button } from '../../../../ui/controls/Button.tsx'
import { Select } from '../../../../ui/controls/Select.tsx'
import { TextInput } from '../../../../ui/controls/TextInput.tsx'
import { SellerForm } from '../../seller/SellerForm.tsx'
import { type OfferFilter, offersQuery, useCreateOffer } from '../stored-offers.queries.ts'
import classes from './OffersPage.module.css'
import { OffersTable } from './OffersTable.tsx'
import { offerStates } from './offer-states.ts'

type Props = { filter: OfferFilter; onFilter: (filter: OfferFilter) => void }

/** Pause in typing before the list is asked for. */
const debounceMs = 300

/** The stored offers of the account, with search and states. */
export function OffersPage({ filter, onFilter }: Props) {
  const { t } = useTranslation()
  const answer = useQuery(offersQuery(filter))
  const customer = useCustomer()
  const isFiltered = filter.q !== undefined || filter.state !== undefined
  const offers = answer.data
  const maySell = !mayNot(customer, 'SeePrices')
  const isEmpty = !isFiltered && offers?.Offers.length === 0
  const none = isFiltered
    ? {
        title: t('offers.noneFound'),
        text: t('offers.noneFoundText'),
        next: (
          <Button size="md" onClick={() => onFilter({})}>
            {t('offers.showAll')}
          </Button>
        ),
      }
    : { title: t('offers.none'), text: t('offers.noneText'), next: maySell && <NewOffer /> }
  return (
    <AccountPage title={t('offers.title')} actions={maySell && !isEmpty && <NewOffer />}>
      <AccountList
        query={answer}
        rows={5}
        widths={['130px', '1fr', '1fr', '110px', '90px', '100px']}
        none={({ Offers }) => (Offers.length === 0 ? none : null)}
        head={!isEmpty && <Tools filter={filter} onFilter={onFilter} counts={offers?.Counts ?? []} />}
      >
        {({ Offers, Page, PageSize, Total }) => (
          <>
            <OffersTable offers={Offers} busy={answer.isPlaceholderData} />
            <Pages filter={filter} page={Page} size={PageSize} total={Total} />
          </>
        )}
      </AccountList>
      {maySell && <SellerForm />}
    </AccountPage>
  )
}

/** Makes an offer of the cart, or an empty one. */
function NewOffer() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useCreateOffer()
  const { data: cart } = useQuery(cartQuery())
  const lines = orderedLines(cart?.Items ?? [])
  const begin = () => {
    create.mutate(
      {},
      {
        onSuccess: ({ Id }) => navigate({ to: '/my-account/offers/$id', params: { id: String(Id) } }),
      },
    )
  }
  return (
    <>
      {lines.length > 0 && (
        <ButtonLink
          size="md"
          to="/offer"
          leftSection={<IconShoppingCart size={18} stroke={1.6} aria-hidden />}
        >
          {t('offers.fromCart')}
        </ButtonLink>
      )}
      <Button
        size="md"
        variant="filled"
        leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
        aria-disabled={create.isPending}
        onClick={begin}
      >
        {t('offers.new')}
      </Button>
    </>
  )
}

function Tools({
  filter,
  onFilter,
  counts,
}: Props & { counts: readonly { State: OfferState; Count: number }[] }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(filter.q ?? '')
  const asked = useRef(filter)
  asked.current = filter
  const change = useRef(onFilter)
  change.current = onFilter

  useEffect(() => {
    const q = typed.trim() || undefined
    if (q === asked.current.q) return
    const timer = setTimeout(() => change.current({ ...asked.current, q, page: undefined }), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  // Back and "show all" change the address without the field.
  useEffect(() => {
    if (filter.q === undefined) setTyped('')
  }, [filter.q])

  const countOf = (state: OfferState) => counts.find(({ State }) => State === state)?.Count ?? 0
  const states = offerStates.filter((state) => countOf(state) > 0 || state === filter.state)
  return (
    <search className={classes.tools}>
      <TextInput
        className={classes.find}
        name="offers"
        type="search"
        aria-label={t('offers.find')}
        placeholder={t('offers.findHint')}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Select
        aria-label={t('offers.states')}
        data={[
          { value: '', label: t('offers.allStates') },
          ...states.map((state) => ({
            value: state,
            label: `${t(`offers.state.${state}`)} (${countOf(state)})`,
          })),
        ]}
        value={filter.state ?? ''}
        onChange={(event) => {
          const state = offerStates.find((one) => one === event.currentTarget.value)
          onFilter({ ...filter, state, page: undefined })
        }}
      />
    </search>
  )
}

function Pages({
  filter,
  page,
  size,
  total,
}: {
  filter: OfferFilter
  page: number
  size: number
  total: number
}) {
  const { t } = useTranslation()
  if (total <= size) return null
  const last = Math.min(page * size, total)
  const to = '/my-account/offers'
  return (
    <nav className={classes.pages} aria-label={t('offers.pages')}>
      <p>{t('orders.range', { from: (page - 1) * size + 1, to: last, total })}</p>
      {page > 1 && (
        <ButtonLink to={to} search={{ ...filter, page: page === 2 ? undefined : page - 1 }}>
          {t('orders.newer')}
        </ButtonLink>
      )}
      {last < total && (
        <ButtonLink to={to} search={{ ...filter, page: page + 1 }}>
          {t('orders.older')}
        </ButtonLink>
      )}
    </nav>
  )
}
