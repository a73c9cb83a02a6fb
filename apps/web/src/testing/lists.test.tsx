import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listGiveBack } from '@partboard/contract/aftersale/give-back'
import { listAlerts } from '@partboard/contract/alerts/alerts'
import { getCart } from '@partboard/contract/cart/cart'
import { listCarts } from '@partboard/contract/cart/carts'
import { findPart, getProduct, listBoards, listCategories } from '@partboard/contract/catalogue/catalogue'
import type { FindResult } from '@partboard/contract/catalogue/catalogue-shapes'
import type { Part } from '@partboard/contract/catalogue/part-shapes'
import {
  listDeliveryPlans,
  listPaymentMethods,
  listShippingMethods,
} from '@partboard/contract/checkout/checkout'
import { getCheckout } from '@partboard/contract/checkout/draft'
import { getTotals } from '@partboard/contract/checkout/totals'
import { getCreditLimit } from '@partboard/contract/customers/account'
import { listSessions } from '@partboard/contract/customers/auth'
import { listOrderRequests, listPeople } from '@partboard/contract/customers/people'
import { listConsents, previewErasure } from '@partboard/contract/customers/privacy'
import { readSecondFactor } from '@partboard/contract/customers/second-factor'
import type { ReadingEndpoint } from '@partboard/contract/endpoint'
import { listGarageVehicles, searchVehicle, VehicleData } from '@partboard/contract/fit/vehicles'
import { getMissing, getPartJob, listJobKits } from '@partboard/contract/jobs/jobs'
import { listShoppingLists } from '@partboard/contract/lists/lists'
import { listOffers } from '@partboard/contract/offers/stored-offers'
import { listCustomerInvoices } from '@partboard/contract/order-pages/customer-invoices'
import { listIncadeaOrders, listOrders } from '@partboard/contract/order-pages/orders'
import { findOwnNumber, listOwnNumbers } from '@partboard/contract/own-numbers/own-numbers'
import { listGroupParts } from '@partboard/contract/search/group-parts'
import { searchParts } from '@partboard/contract/search/part-search'
import { readText } from '@partboard/contract/search/paste'
import { exampleOf } from '@partboard/contract/testing/example'
import type { AnswerOf } from '@partboard/contract/testing/shop'
import type { CustomerId, ProductId } from '@partboard/contract/values'
import { vehicleKey } from '@partboard/domain/cart/reference'
import { type UseQueryResult, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { type TextName, translate } from '../browser/texts.ts'
import { CreditLimit } from '../features/account/CreditLimit.tsx'
import { EraseAccount } from '../features/account/own-data/EraseAccount.tsx'
import { OwnData } from '../features/account/own-data/OwnData.tsx'
import { PeoplePage } from '../features/account/people/PeoplePage.tsx'
import { Requests } from '../features/account/people/Requests.tsx'
import { Sessions } from '../features/account/Sessions.tsx'
import { SecondFactor } from '../features/account/second-factor/SecondFactor.tsx'
import { AlertsPage } from '../features/alerts/AlertsPage.tsx'
import { CartPage } from '../features/cart/CartPage.tsx'
import { CartSummary } from '../features/cart/CartSummary.tsx'
import { CartBar } from '../features/cart/carts/CartBar.tsx'
import MissingParts from '../features/cart/missing/MissingParts.tsx'
import { DeliveryPlans } from '../features/cart/plan/DeliveryPlans.tsx'
import SaveCart from '../features/cart/SaveCart.tsx'
import { BoardTiles } from '../features/catalogue/groups/BoardTiles.tsx'
import { CategoryPage } from '../features/catalogue/groups/CategoryPage.tsx'
import GroupParts from '../features/catalogue/groups/GroupParts.tsx'
import { GroupsPage } from '../features/catalogue/groups/GroupsPage.tsx'
import VehicleKits from '../features/catalogue/groups/VehicleKits.tsx'
import { findQuery } from '../features/catalogue/lookup/catalogue.queries.ts'
import JobList from '../features/catalogue/part/job/JobList.tsx'
import { PartInterpretations } from '../features/catalogue/part/numbers/PartInterpretations.tsx'
import { PartBoards } from '../features/catalogue/part/PartBoards.tsx'
import { CheckoutAside } from '../features/checkout/CheckoutAside.tsx'
import { PaymentStep } from '../features/checkout/steps/PaymentStep.tsx'
import { ShippingStep } from '../features/checkout/steps/ShippingStep.tsx'
import { type Checkout, useCheckout } from '../features/checkout/useCheckout.ts'
import { GaragePage } from '../features/garage/GaragePage.tsx'
import VisitorHome from '../features/home/VisitorHome.tsx'
import { ListsPage } from '../features/lists/ListsPage.tsx'
import { OffersPage } from '../features/offers/stored/list/OffersPage.tsx'
import { IncadeaOrders } from '../features/orders/IncadeaOrders.tsx'
import { InvoicesPage } from '../features/orders/invoices/InvoicesPage.tsx'
import { OrdersPage } from '../features/orders/OrdersPage.tsx'
import { OwnNumbersPage } from '../features/own-numbers/OwnNumbersPage.tsx'
import { PastePage } from '../features/paste/PastePage.tsx'
import { SearchPage } from '../features/search/SearchPage.tsx'
import { GiveBackPage } from '../features/withdrawal/give-back/GiveBackPage.tsx'
import { alertsTexts } from '../locales/alerts.ts'
import { garageTexts } from '../locales/garage.ts'
import { giveBackTexts } from '../locales/give-back.ts'
import { historyTexts } from '../locales/history.ts'
import { jobTexts } from '../locales/job.ts'
import { offersTexts } from '../locales/offers.ts'
import { ownDataTexts } from '../locales/own-data.ts'
import { ownNumbersTexts } from '../locales/own-numbers.ts'
import { pasteTexts } from '../locales/paste.ts'
import { peopleTexts } from '../locales/people.ts'
import { searchTexts } from '../locales/search.ts'
import { secondFactorTexts } from '../locales/second-factor.ts'
import { visitorTexts } from '../locales/visitor.ts'
import { cartQuery } from '../state/frame/cart.ts'
import { useCustomer } from '../state/frame/customer.ts'
import { chooseVehicle } from '../state/frame/vehicle.ts'
import { loadTexts } from '../state/i18n.ts'
import { usePartSafety } from '../state/part-safety.ts'
import { nothingPasted, pastedOf } from '../state/pasted.ts'
import { cartTotalsQuery } from '../state/totals.ts'
import { LineSafety } from '../ui/safety/LineSafety.tsx'
import { openShop, show } from './screen.tsx'

const shop = openShop()
const { queries } = queryClient.getDefaultOptions()
// React and the router report the error of a page too.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
})
// The lists of the checkout then come from calls of their own.
// No text is an own number.
beforeEach(() => shop.answer(findOwnNumber, []))
beforeEach(() => shop.refuse(getCheckout, 404, { title: 'Nie ma takiego wywołania.' }))
// A failed query would be asked again by itself before it says so.
beforeAll(() => queryClient.setDefaultOptions({ queries: { ...queries, retry: false } }))
afterAll(() => queryClient.setDefaultOptions({ queries: { ...queries } }))
beforeAll(() =>
  loadTexts([
    alertsTexts,
    garageTexts,
    giveBackTexts,
    historyTexts,
    jobTexts,
    offersTexts,
    ownDataTexts,
    ownNumbersTexts,
    pasteTexts,
    peopleTexts,
    searchTexts,
    secondFactorTexts,
    visitorTexts,
  ]),
)
beforeEach(() => {
  chooseVehicle(VehicleData.parse(exampleOf(searchVehicle).answer))
  pastedOf(1 as CustomerId).set({ ...nothingPasted, text: '34114300102 x2' })
})

type List = {
  file: string
  Page: () => ReactNode
  /** The call whose answer it shows. */
  call: ReadingEndpoint
  /** What is on the screen only while it has items. */
  filled: string | RegExp
  /** An answer without items, and what is said then; null = the list is hidden. Missing = it always has something. */
  empty?: [answer: unknown, sentence: TextName | null]
  /** What it is filled with; missing = the example of its call. */
  answer?: unknown
  /** It comes after the rest of its page, which does not wait for it; or it is a page, for which the router waits. */
  isLate?: true
  /** What is seen of the failure when there is an older answer; missing = nothing. */
  older?: 'below' | 'never'
  /** The sentence of its failure; missing = the reason. */
  failed?: TextName
  /** Opens it, when it is not on the screen by itself. */
  before?: () => unknown
}
const list = <E extends ReadingEndpoint>(
  file: string,
  Page: () => ReactNode,
  call: E,
  filled: List['filled'],
  more: Omit<Partial<List>, 'empty'> & { empty?: [AnswerOf<E>, TextName | null] } = {},
): List => ({ file, Page, call, filled, ...more })

const page = <E extends ReadingEndpoint>(
  file: string,
  Page: () => ReactNode,
  call: E,
  filled: List['filled'],
  empty: [AnswerOf<E>, TextName],
) => list(file, Page, call, filled, { empty, isLate: true })

function InCheckout({ Step }: { Step: (props: { checkout: Checkout }) => ReactNode }) {
  return <Step checkout={useCheckout()} />
}
function InPart({ Tab }: { Tab: (props: { query: UseQueryResult<FindResult> }) => ReactNode }) {
  return <Tab query={useQuery(findQuery('34114300121', {}))} />
}
function Summary() {
  const { data } = useSuspenseQuery(cartQuery())
  const totals = useQuery(cartTotalsQuery(useCustomer()))
  return <CartSummary cart={data} totals={totals} ordered={data.Items} changing={false} waits={false} />
}
const Orders = () => <OrdersPage tab="shop" page={1} limits={{}} onTab={() => {}} onLimits={() => {}} />
function MissingInCart() {
  const { answer } = exampleOf(getMissing)
  const vehicle = vehicleKey(answer.Groups[0]!.Scope)
  return (
    <table>
      <tbody>
        <MissingParts vehicle={vehicle} span={7} saysFailure />
      </tbody>
    </table>
  )
}
const bar = {
  cart: { Id: 41, Name: '', Reference: '', lines: 1 },
  sum: null,
  clear: { run() {}, isPending: false },
  chosen: [],
  onCreated() {},
}
const noCounts = { Total: 0, Page: 1, PageSize: 20, Counts: [] }
const { answer: found } = exampleOf(searchParts)
const none = { ...found, Fits: 0, Total: 0, Parts: [], Boards: [], Groups: [], Pages: [] }
const withoutParts = {
  ...none,
  ToCheck: { ...found.ToCheck, Total: 0 },
  DoesNotFit: { ...found.DoesNotFit, Total: 0 },
}
const noPayments = { PaymentMethods: [], Warnings: [], SplitPayment: false }
const { answer: cart } = exampleOf(getCart)
const noCart = { ...cart, Items: [] }
const noCredit = { CreditLimit: null, Used: 0, Available: null, CurrencyCode: 'PLN' }
const { answer: where } = exampleOf(findPart)
const parts = { search: {}, onSearch: () => {} }
const { answer: listed } = exampleOf(listGroupParts)

function MakerOfLine() {
  const safety = { SignalWord: null, Pictograms: [], HasWarnings: true }
  return <LineSafety safety={safety} name="Olej" {...usePartSafety(7 as ProductId)} />
}

const lists = [
  list(
    'features/orders/invoices/InvoicesPage.tsx',
    () => <InvoicesPage from={0} onFrom={() => {}} />,
    listCustomerInvoices,
    'FV/17/2026',
    { empty: [{ Invoices: [], Total: 0 }, 'invoices.none'] },
  ),
  list(
    'features/own-numbers/OwnNumbersPage.tsx',
    () => <OwnNumbersPage asked={{ q: '', from: 0 }} onAsked={() => {}} />,
    listOwnNumbers,
    'TARCZA-E90',
    { empty: [{ Numbers: [], Total: 0 }, 'ownNumber.none'] },
  ),
  list('features/orders/IncadeaOrders.tsx', IncadeaOrders, listIncadeaOrders, 'FV/2026/000123', {
    empty: [[], 'orders.incadeaEmpty'],
  }),
  list(
    'features/offers/stored/list/OffersPage.tsx',
    () => <OffersPage filter={{}} onFilter={() => {}} />,
    listOffers,
    'OF/2026/11/017',
    { empty: [{ ...noCounts, Offers: [] }, 'offers.none'] },
  ),
  list('features/alerts/AlertsPage.tsx', AlertsPage, listAlerts, /Brake disc, ventilated/, {
    empty: [[], 'alerts.empty'],
  }),
  list('features/garage/GaragePage.tsx', GaragePage, listGarageVehicles, /Jan Nowak/, {
    empty: [[], 'garage.empty'],
  }),
  list(
    'features/lists/ListsPage.tsx',
    () => <ListsPage open={undefined} />,
    listShoppingLists,
    /^Front brake, 320d/,
    { empty: [[], 'lists.none'] },
  ),
  list('features/orders/OrdersPage.tsx', Orders, listOrders, '100001', { empty: [[], 'orders.empty'] }),
  list(
    'features/withdrawal/give-back/GiveBackPage.tsx',
    () => <GiveBackPage order={undefined} />,
    listGiveBack,
    /Brake disc/,
    { empty: [{ Orders: [], Older: null }, 'giveBack.none'] },
  ),
  list('features/account/people/PeoplePage.tsx', PeoplePage, listPeople, /warsztat.example/),
  list(
    'features/account/people/Requests.tsx',
    () => <Requests manages={false} />,
    listOrderRequests,
    /Tarcza hamulcowa/,
    { empty: [[], 'people.noRequests'] },
  ),
  list('features/account/own-data/EraseAccount.tsx', EraseAccount, previewErasure, /^the account, its login/),
  list('features/account/own-data/OwnData.tsx', OwnData, listConsents, /2026-11/, {
    empty: [[], 'data.noConsents'],
  }),
  list('features/account/second-factor/SecondFactor.tsx', SecondFactor, readSecondFactor, /^Włączone od/, {
    empty: [{ Since: null, CodesLeft: 0 }, 'factor.off'],
  }),
  list('features/account/CreditLimit.tsx', CreditLimit, getCreditLimit, /18 867,78/, {
    empty: [noCredit, null],
  }),
  list('features/account/Sessions.tsx', Sessions, listSessions, /Firefox/),
  list('features/cart/CartSummary.tsx', Summary, getTotals, /920,50/),
  list('features/cart/carts/CartBar.tsx', () => <CartBar {...bar} />, listCarts, 'Fleet', {
    failed: 'carts.failed',
    isLate: true,
    older: 'below',
  }),
  list('features/cart/missing/MissingParts.tsx', MissingInCart, getMissing, 'Pad spring', {
    empty: [{ Groups: [] }, null],
    isLate: true,
  }),
  list('features/cart/plan/DeliveryPlans.tsx', DeliveryPlans, listDeliveryPlans, /^Plan ustawia dostawę/, {
    empty: [[], null],
    older: 'never',
  }),
  list('features/cart/SaveCart.tsx', () => <SaveCart lines={[]} />, listShoppingLists, 'Front brake, 320d', {
    empty: [[], 'cart.noLists'],
    before: () => fireEvent.click(screen.getByRole('radio', { name: translate('cart.existingList') })),
  }),
  list('ui/safety/LineSafety.tsx', MakerOfLine, getProduct, /Halden/, {
    before: () => {
      const more = screen.getByRole('group') as HTMLDetailsElement
      more.open = true
      fireEvent(more, new Event('toggle'))
    },
  }),
  list(
    'features/checkout/CheckoutAside.tsx',
    () => <InCheckout Step={({ checkout }) => <CheckoutAside step="items" checkout={checkout} />} />,
    getTotals,
    /920,50/,
  ),
  list(
    'features/checkout/steps/ShippingStep.tsx',
    () => <InCheckout Step={ShippingStep} />,
    listShippingMethods,
    'Courier',
    { older: 'never' },
  ),
  list(
    'features/checkout/steps/PaymentStep.tsx',
    () => <InCheckout Step={PaymentStep} />,
    listPaymentMethods,
    'BLIK',
    { empty: [noPayments, 'checkout.noPayment'], older: 'never' },
  ),
  list('features/home/VisitorHome.tsx', VisitorHome, listCategories, 'Brakes', { empty: [[], null] }),
  list(
    'features/catalogue/part/job/JobList.tsx',
    () => <JobList part={{ Id: 200 } as Part} />,
    getPartJob,
    'Pad spring',
    { empty: [{ Pieces: 0, Items: [] }, null] },
  ),
  list(
    'features/catalogue/part/numbers/PartInterpretations.tsx',
    () => <InPart Tab={({ query }) => <PartInterpretations query={query} searched="34114300121" />} />,
    findPart,
    'Superseded',
    { empty: [{ ...where, Interpretations: [] }, 'part.noHistory'] },
  ),
  list('features/catalogue/part/PartBoards.tsx', () => <InPart Tab={PartBoards} />, findPart, '318i', {
    empty: [{ ...where, Boards: [] }, 'part.onNoBoard'],
  }),
  list(
    'features/catalogue/groups/CategoryPage.tsx',
    () => <CategoryPage id={61} name="Brakes" showRetrofit={false} onShowRetrofit={() => {}} parts={parts} />,
    listBoards,
    'Front brake',
    { empty: [[], 'catalogue.noProducts'], older: 'below' },
  ),
  list(
    'features/catalogue/groups/GroupsPage.tsx',
    () => <GroupsPage id={0} name="" parts={parts} />,
    listCategories,
    'Brakes',
    {
      empty: [[], 'catalogue.noGroups'],
      older: 'below',
    },
  ),
  list(
    'features/catalogue/groups/GroupParts.tsx',
    () => <GroupParts id={61} {...parts} />,
    listGroupParts,
    'Brake disc, ventilated',
    {
      answer: { ...listed, Parts: listed.Parts.map((part) => ({ ...part, Drawing: null })) },
      empty: [{ ...listed, Parts: [], Total: 0 }, 'search.noneOfChoice'],
    },
  ),
  list(
    'features/catalogue/groups/LongList.tsx',
    () => <BoardTiles id={61} own={false} retrofit={false} />,
    listBoards,
    'Front brake',
    { empty: [[], null], older: 'below' },
  ),
  list('features/catalogue/groups/VehicleKits.tsx', VehicleKits, listJobKits, 'Front brake pads', {
    empty: [[], null],
    isLate: true,
  }),
  list('features/paste/PastePage.tsx', PastePage, readText, 'Brake disc, ventilated', { older: 'never' }),
  list(
    'features/search/SearchPage.tsx',
    () => (
      <SearchPage search={{ q: 'brake disc front' }} onSearch={() => {}} named={() => null} frame={null} />
    ),
    searchParts,
    /not for type ZC11/,
    {
      answer: { ...found, Boards: [], Parts: found.Parts.map((part) => ({ ...part, Drawing: null })) },
      empty: [withoutParts, 'search.none'],
    },
  ),
]

const pages = [
  page('features/cart/CartPage.tsx', CartPage, getCart, /Brake disc, ventilated/, [noCart, 'cart.empty']),
]

const waits = () => document.querySelector('[aria-busy="true"]') !== null
const again = () => screen.queryAllByRole('button', { name: translate('ui.retry') })
const readAgain = () => queryClient.refetchQueries({ type: 'active' })

test.each([...lists, ...pages])(
  '$file: waits, fails with a way to try again, is empty and filled, and keeps it',
  async (list) => {
    const { Page, call, empty, isLate = false, older, before } = list
    const filled = async (there: boolean) =>
      waitFor(() => expect(screen.queryAllByText(list.filled).length > 0).toBe(there))
    const { promise, resolve } = Promise.withResolvers<void>()
    shop.refuse(call, 503, { title: 'Sklep ma przerwę.' }, promise)
    await show(<Page />)
    await waitFor(() => before?.())
    if (!isLate) await waitFor(() => expect(waits()).toBe(true))
    resolve()
    await waitFor(() => expect(again()).toHaveLength(1))
    await waitFor(() => expect(waits()).toBe(false))
    expect(document.querySelector('[role="alert"]')?.textContent).toContain(
      list.failed ? translate(list.failed) : 'Sklep ma przerwę.',
    )
    await filled(false)

    if (empty) {
      const [answer, sentence] = empty
      shop.answer(call, answer as never)
      fireEvent.click(again()[0]!)
      if (sentence) await screen.findAllByText(translate(sentence), { exact: false })
      await waitFor(() => expect(again()).toEqual([]))
      // Reading again would join a read that still waits for its answer.
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
      await filled(false)
    }
    shop.answer(call, (list.answer ?? exampleOf(call).answer) as never)
    if (empty) await readAgain()
    else fireEvent.click(again()[0]!)
    await filled(true)
    expect(again()).toEqual([])

    shop.refuse(call, 503, { title: 'Sklep ma przerwę.' })
    await readAgain()
    await filled(older !== 'never')
    expect(again()).toHaveLength(older ? 1 : 0)
  },
)

const sources = new Map(
  globSync('**/*.tsx', { cwd: join(import.meta.dirname, '..') })
    .filter((file) => !file.includes('.test.'))
    .map((file) => [file, readFileSync(join(import.meta.dirname, '..', file), 'utf8')]),
)

test('every list of the shop is walked', () => {
  const shown = [...sources].flatMap(([file, text]) => {
    // The list of the account, which its pages fill.
    if (file === 'ui/account/AccountList.tsx') return []
    const isPage = text.includes('useSuspenseQuery(') && text.includes('<EmptyMessage')
    return Array<string>(text.split(/<(?:QueryState|AccountList)\b/).length - 1 + Number(isPage)).fill(file)
  })
  expect([...lists, ...pages].map(({ file }) => file).sort()).toEqual(shown.sort())
})

/** Components that read again by themselves. */
const readingAgain = new Map([
  ['ui/QueryState.tsx', 'its button'],
  ['features/cart/carts/CartBar.tsx', 'another device has opened a cart'],
  ['features/catalogue/ProductPage.tsx', 'is a page without a title until it is read'],
  ['features/catalogue/part/PartBuy.tsx', 'a press asks for the stock of this moment'],
  ['features/suggest/SuggestList.tsx', 'says all of itself in one status below the field'],
  ['features/vehicles/CascadeFields.tsx', 'reads several lists, each the options of a field'],
])

test('no component but that of lists says that a list has failed', () => {
  const own = [...sources].filter(([, text]) => text.includes('refetch()')).map(([file]) => file)
  expect(own.sort()).toEqual([...readingAgain.keys()].sort())
})
