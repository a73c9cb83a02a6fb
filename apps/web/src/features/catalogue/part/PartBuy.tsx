import { useDebouncedValue } from '@mantine/hooks'
import { failsInline } from '@partboard/client/queries/queries.ts'
import { getProductStock } from '@partboard/contract/catalogue/catalogue'
import type { Part, ProductStock } from '@partboard/contract/catalogue/part-shapes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, Suspense, useState } from 'react'
import { deferred } from '../../../browser/deferred.ts'
import { useSignedIn } from '../../../browser/session.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { alertsTexts } from '../../../locales/alerts.ts'
import { ownNumbersTexts } from '../../../locales/own-numbers.ts'
import { useCustomer } from '../../../state/frame/customer.ts'
import { stockQuery } from '../../../state/frame/stock.ts'
import { useVehicle } from '../../../state/frame/vehicle.ts'
import { loadTexts } from '../../../state/i18n.ts'
import { useKeptAt } from '../../../state/kept-at.ts'
import { useTopics } from '../../../state/reference.ts'
import { isForSale } from '../../../text/for-sale.ts'
import { useFormat } from '../../../text/format.ts'
import { weightText } from '../../../text/weight.ts'
import { KeptAge } from '../../../ui/KeptAge.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Labelled } from '../../../ui/page/Labelled.tsx'
import { useResultFocus } from '../../../ui/result-focus.ts'
import { SafetyFacts } from '../../../ui/safety/SafetyFacts.tsx'
import { quantityOf } from '../stock/quantity.ts'
import { useBranchColumns } from '../stock/useBranchColumns.ts'
import { useStockWords } from '../stock/useStockWords.ts'
import { Nowhere } from './own/Nowhere.tsx'
import { PartAdd } from './PartAdd.tsx'
import classes from './PartPage.module.css'
import { PartPrice } from './PartPrice.tsx'
import { PartStock } from './PartStock.tsx'
import type { PartBoard } from './usePartEquipment.ts'

const { Part: OwnPart } = deferred(async () => {
  const [own] = await Promise.all([import('./own/OwnPart.tsx'), loadTexts([alertsTexts, ownNumbersTexts])])
  return own
})

/** Milliseconds after the last press before the new quantity is fetched. */
const pause = 300

/**
 * Price, stock per branch and add to cart. Price and stock are fetched at once, and again for another quantity, because
 * the promise is for one quantity. After a failure the catalogue's data of the part are shown
 * (docs/spec/shop.md#price-state).
 */
export function PartBuy({ part, board }: { part: Part; board: PartBoard | null }) {
  const { t } = useTranslation()
  const { fitScope } = useVehicle()
  const [quantity, setQuantity] = useState(() => quantityOf(part))
  const [asked] = useDebouncedValue(quantity, pause)
  const {
    data: stock,
    isFetching,
    isPlaceholderData,
    isError,
    refetch,
  } = useQuery({
    ...failsInline(stockQuery(part.Sku, { fitScope, quantity: asked })),
    placeholderData: keepPreviousData,
  })
  const { branches, others } = useBranchColumns()
  const topics = useTopics()
  const offer = stock ?? (isError && !isFetching ? ofCatalogue(part) : null)
  const words = useStockWords()
  const isSignedIn = useSignedIn()
  const isTrade = useCustomer().PriceBasis === 'net'
  const { place, hold } = useResultFocus<HTMLDivElement>(isFetching)
  const check = (press: MouseEvent) => {
    hold(press)
    void refetch()
  }
  const isKnown = offer !== null && isForSale(offer.Price)
  const isOfOther = isPlaceholderData || asked !== quantity

  return (
    <div className={classes.buy} ref={place}>
      <p role="status" className="visually-hidden">
        {stock === undefined && isFetching ? t('part.checking') : words(part.Name, stock)}
      </p>
      <div className={classes.priceColumn}>
        <PartPrice offer={offer} quantity={quantity} onCheck={check} />
        <KeptAge at={useKeptAt(getProductStock, JSON.stringify(part.Sku))} isInBox />
        <PartFacts part={part} />
      </div>
      <div className={classes.stockColumn}>
        {(offer === null || isKnown) && (
          <PartStock
            inventory={offer?.WarehouseInventory ?? null}
            backorder={stock?.Backorder ?? null}
            branches={branches}
            others={others}
          />
        )}
        {part.Safety && <SafetyFacts safety={part.Safety} className={classes.safety} />}
        {part.WithdrawalNote && <Note kind="info">{part.WithdrawalNote}</Note>}
        {topics.some(({ SeName }) => SeName === 'gwarancja-prawna') && (
          <Link to="/p/$url" params={{ url: 'gwarancja-prawna' }} className={classes.guarantee}>
            {t(isTrade ? 'part.guaranteeOfConsumers' : 'part.guarantee')}
          </Link>
        )}
        {offer && isKnown && (
          <PartAdd
            part={part}
            stock={stock ?? { ...offer, Price: offer.Price ?? 0, PriceNetto: offer.PriceNetto ?? 0 }}
            quantity={quantity}
            onQuantity={setQuantity}
            isPromiseOfOther={isOfOther}
            board={board}
          />
        )}
        {stock && !isKnown && <Nowhere part={part} why={null} board={board} />}
        {stock && isSignedIn && (
          <Suspense>
            <OwnPart part={part} stock={stock} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** The catalogue's data, without a promise. */
const ofCatalogue = (part: Part) => ({
  ...part,
  OldPriceKind: 'catalogue' as ProductStock['OldPriceKind'],
  LowestPrice: null,
  LowestPriceSince: null,
  ReducedUntil: null,
  ReductionName: null,
  DiscountGroup: null,
  Backorder: null,
  Promise: null,
  Refusal: null,
  PerUnit: null,
  QuantityPrices: [],
})

function PartFacts({ part }: { part: Part }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const perVehicleText = ({ From, To }: NonNullable<Part['PerVehicle']>) =>
    From === To ? t('board.count', { count: From }) : t('board.countRange', { from: From, to: To })
  return (
    <div className={classes.facts}>
      {part.PerVehicle && (
        <Labelled label={t('board.perVehicle')}>{perVehicleText(part.PerVehicle)}</Labelled>
      )}
      {part.WeightGrams !== null && (
        <Labelled label={t('board.weight')}>{weightText(part.WeightGrams, number)}</Labelled>
      )}
    </div>
  )
}
