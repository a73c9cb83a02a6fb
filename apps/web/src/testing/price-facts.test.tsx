import { getCart } from '@partboard/contract/cart/cart'
import { CartLine } from '@partboard/contract/cart/cart-shapes'
import { getBoard, getProductStock } from '@partboard/contract/catalogue/catalogue'
import { ProductStock } from '@partboard/contract/catalogue/part-shapes'
import { getCustomer } from '@partboard/contract/customers/account'
import type { Deposit } from '@partboard/contract/fit/fit'
import { getMissing, listJobKits } from '@partboard/contract/jobs/jobs'
import { listShoppingLists } from '@partboard/contract/lists/lists'
import { openOfferLink } from '@partboard/contract/offers/offer-link'
import { getOffer } from '@partboard/contract/offers/stored-offers'
import { previewReorder } from '@partboard/contract/order-pages/reorder'
import { searchParts } from '@partboard/contract/search/part-search'
import { readText } from '@partboard/contract/search/paste'
import { exampleOf } from '@partboard/contract/testing/example'
import type { CustomerId } from '@partboard/contract/values'
import { vehicleKey } from '@partboard/domain/cart/reference'
import { useSuspenseQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { CartTable } from '../features/cart/lines/CartTable.tsx'
import MissingParts from '../features/cart/missing/MissingParts.tsx'
import { buyingParts } from '../features/catalogue/board/late/buying-parts.ts'
import { LineNotes } from '../features/catalogue/board/table/LineNotes.tsx'
import { RowState } from '../features/catalogue/board/table/RowState.tsx'
import { FittingPart } from '../features/catalogue/part/FittingPart.tsx'
import { PartPrice } from '../features/catalogue/part/PartPrice.tsx'
import { OrderLines } from '../features/checkout/OrderLines.tsx'
import { ListsPage } from '../features/lists/ListsPage.tsx'
import { loadLinkTexts } from '../features/offer-link/load-offer-link.ts'
import { OfferLinkPage } from '../features/offer-link/OfferLinkPage.tsx'
import { OfferEditorPage } from '../features/offers/stored/OfferEditorPage.tsx'
import { AgainLine } from '../features/orders/again/AgainLine.tsx'
import { PastePage } from '../features/paste/PastePage.tsx'
import { historyTexts } from '../locales/history.ts'
import { jobTexts } from '../locales/job.ts'
import { offersTexts } from '../locales/offers.ts'
import { pasteTexts } from '../locales/paste.ts'
import { searchTexts } from '../locales/search.ts'
import { customerQuery, usePriceView } from '../state/frame/customer.ts'
import { loadTexts } from '../state/i18n.ts'
import { nothingPasted, pastedOf } from '../state/pasted.ts'
import { JobTable } from '../ui/job/JobTable.tsx'
import { KitList } from '../ui/job/KitList.tsx'
import { useJobTicks } from '../ui/job/useJobTicks.ts'
import { PartRow } from '../ui/part-list/PartRow.tsx'
import { openShop, show } from './screen.tsx'

/**
 * The law wants it wherever a price of goods is shown (docs/spec/shop.md#price-state): every place where a part can be
 * added, or that is shown before an order, says of its price the same as the page of the part.
 */
const shop = openShop()
beforeAll(async () => {
  await loadTexts([historyTexts, jobTexts, offersTexts, pasteTexts, searchTexts])
  await buyingParts.preload()
  await loadLinkTexts('pl')
})

/** A canister of 5 l with a deposit: 123,00 with VAT and 100,00 without it. */
const price = { Price: 123, PriceNetto: 100 }
const facts = {
  PerUnit: { Price: 24.6, PriceNetto: 20, Unit: 'l' as const },
  DepositPrice: 30,
  DepositKind: 'core' as const,
}
const said = { net: '20,00 zł/l', gross: '24,60 zł/l' }

const sold = { ...exampleOf(getProductStock).answer, ...price, ...facts, QuantityPrices: [] }
const stock = ProductStock.parse(sold)
const deposit: Deposit = {
  Sku: '34114300102',
  Name: 'Kanister',
  Quantity: 1,
  Price: 30_00,
  Total: 30_00,
  TotalNetto: 24_39,
  Kind: 'core',
}
const wireLine = exampleOf(getCart).answer.Items[0]!
const line = CartLine.parse({
  ...wireLine,
  Product: { ...wireLine.Product, ...price, PerUnit: facts.PerUnit, QuantityPrices: [] },
  Quantity: 1,
  Total: 123,
  TotalNetto: 100,
})
const missing = exampleOf(getMissing).answer.Groups[0]!
const needed = { ...missing.Items[0]!, ...price, ...facts, Quantity: 1, Needed: 1 }
const groups = { Groups: [{ ...missing, Items: [needed] }] }
const item = getMissing.schema.response[200].parse(groups).Groups[0]!.Items[0]!
const [wireKit] = exampleOf(listJobKits).answer
const [kit] = listJobKits.schema.response[200].parse([
  { ...wireKit!, ...price, Deposits: 30, Lines: [{ Line: 1, Parts: [needed] }] },
])
const [list] = exampleOf(listShoppingLists).answer
const read = exampleOf(readText).answer
const readLine = read.Lines[1]!
const pasted = { ...readLine.Parts[0]!.Part!, ...price, ...facts }
const report = exampleOf(previewReorder).answer
const [again] = previewReorder.schema.response[200].parse({
  ...report,
  Lines: [{ ...report.Lines[0]!, ...facts, Total: 100, Quantity: 1 }],
}).Lines
const found = searchParts.schema.response[200].parse(exampleOf(searchParts).answer).Parts[0]!
const board = getBoard.schema.response[200].parse(exampleOf(getBoard).answer).Items[0]!
const offerFacts = {
  Quantity: 1,
  Unit: 123,
  Total: 123,
  Measure: '5 l',
  Drawing: null,
}

type Place = {
  name: string
  Page: (props: { isNet: boolean }) => ReactNode
  /** What the shop answers for it. */
  answers?: () => void
  /** Opens what is folded. */
  before?: () => unknown
  /** An offer is for a client: its prices have VAT, whoever makes it. */
  isGross?: true
}
const nothing = () => undefined

function Job({ isNet }: { isNet: boolean }) {
  return <JobTable label="praca" items={[item]} ticks={useJobTicks()} isNet={isNet} />
}

function BoardRow() {
  const view = usePriceView()
  return (
    <table>
      <tbody>
        <tr>
          <td>
            <LineNotes line={{ ...board, DepositPrice: 30_00, DepositKind: 'core' }} />
          </td>
          <RowState
            line={board}
            columns={{ shown: [], rest: [] }}
            priceView={view}
            isSelected={false}
            quantity={1}
            actions={{ add: nothing, setQuantity: nothing }}
            stock={stock}
            isChecking={false}
            hasFailed={false}
            inCart={0}
            onCheck={nothing}
          />
        </tr>
      </tbody>
    </table>
  )
}

const places: Place[] = [
  { name: 'the page of the part', Page: () => <PartPrice offer={stock} quantity={1} onCheck={nothing} /> },
  {
    name: 'a found part, and one of a group',
    Page: ({ isNet }) => (
      <PartRow
        part={found}
        isNet={isNet}
        stock={stock}
        hasFailed={false}
        pieces={3}
        canBeHad
        onAdd={nothing}
      />
    ),
  },
  { name: 'a row of a board', Page: BoardRow },
  {
    name: 'the part that fits instead',
    answers: () => shop.answer(getProductStock, sold),
    Page: () => <FittingPart instead={{ ProductId: found.Id, Sku: found.Sku, Name: found.Name }} />,
  },
  { name: 'what a job needs', Page: Job },
  {
    name: 'a kit',
    Page: ({ isNet }) => (
      <KitList kits={[kit!]} isNet={isNet} isAdding={false} onAdd={nothing} vehicle="F30N 320d" />
    ),
    before: () => fireEvent.click(screen.getByRole('button', { name: /1 część/ })),
  },
  {
    name: 'what the cart lacks',
    answers: () => shop.answer(getMissing, groups),
    Page: () => (
      <table>
        <tbody>
          <MissingParts vehicle={vehicleKey(missing.Scope as never)} span={7} saysFailure />
        </tbody>
      </table>
    ),
  },
  {
    name: 'a pasted line that is ready',
    answers: () => paste({ Part: pasted, Quantity: 1 }),
    Page: PastePage,
  },
  {
    name: 'a pasted line with choices',
    answers: () => paste({ Kind: 'ambiguous', Part: null, Choices: [pasted], Quantity: 1 }),
    Page: PastePage,
  },
  {
    name: 'a list',
    answers: () =>
      shop.answer(listShoppingLists, [
        {
          ...list!,
          Items: [{ ...list!.Items[0]!, ...price, ...facts, Quantity: 1, Total: 123, TotalNetto: 100 }],
        },
      ]),
    Page: () => <ListsPage open={undefined} />,
  },
  {
    name: 'an order that is ordered again',
    Page: ({ isNet }) => <AgainLine line={again!} isNet={isNet} keepsReference={false} />,
  },
  {
    name: 'a line of the cart',
    Page: () => (
      <CartTable
        lines={[line]}
        deposits={[deposit]}
        changes={new Map()}
        selection={null}
        folded={new Set()}
        onFold={nothing}
      />
    ),
  },
  {
    name: 'a line of the order, before it is placed',
    Page: () => (
      <OrderLines
        lines={[line]}
        deposits={[deposit]}
        changes={new Map()}
        plan={null}
        promises={[]}
        isCounting={false}
        madeFor={{}}
      />
    ),
  },
  {
    name: 'a line of an offer',
    isGross: true,
    answers: () => {
      const { answer } = exampleOf(getOffer)
      const { Total, TotalNetto } = { Total: 30, TotalNetto: null }
      const own = { ...deposit, Price: 30, Total, TotalNetto }
      shop.answer(getOffer, { ...answer, Lines: [{ ...answer.Lines[0]!, ...offerFacts, Deposit: own }] })
    },
    Page: () => <OfferEditorPage id="41" />,
  },
  {
    name: 'a line of the page for the client',
    isGross: true,
    Page: () => {
      const { answer } = exampleOf(openOfferLink)
      const { Name, Quantity, Kind } = deposit
      const own = { Name, Quantity, Kind, Price: 30, Total: 30 }
      const offer = openOfferLink.schema.response[200].parse({
        ...answer,
        Lines: [{ ...answer.Lines[0]!, ...offerFacts, Deposit: own }],
      })
      return <OfferLinkPage code="7KQ2" opened={{ kind: 'open', lang: 'pl', offer }} onReload={nothing} />
    },
  },
]

/** Pastes a text whose only line has this part. */
function paste(part: Partial<(typeof readLine.Parts)[number]>): void {
  pastedOf(1 as CustomerId).set({ ...nothingPasted, text: readLine.Text })
  shop.answer(readText, { ...read, Lines: [{ ...readLine, Parts: [{ ...readLine.Parts[0]!, ...part }] }] })
}

/** A page of the shop: the customer is there before it. */
function Frame({ Page }: Pick<Place, 'Page'>) {
  useSuspenseQuery(customerQuery())
  return <Page isNet={usePriceView() === 'net-first'} />
}

const text = () => document.body.textContent.replaceAll(/[\u00a0\u202f]/g, ' ')

describe.each(['net', 'gross'] as const)('in prices that are %s', (PriceBasis) => {
  test.each(places)('$name says basis, price by measure and deposit', async (place) => {
    shop.answer(getCustomer, { ...exampleOf(getCustomer).answer, PriceBasis })
    place.answers?.()
    await show(<Frame Page={place.Page} />)
    const basis = place.isGross ? 'gross' : PriceBasis
    await expect.poll(text).toMatch(/123,00|100,00/)
    place.before?.()
    await expect.poll(text).toContain(said[basis])
    expect(text()).toContain(basis === 'net' ? 'netto' : 'brutto')
    expect(text()).toMatch(/kaucja [^.]*(30,00|24,39)/i)
  })
})
