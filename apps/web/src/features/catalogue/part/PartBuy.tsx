import { Button } from '@mantine/core'
import type { Part, WarehouseInventory } from '@partboard/contract/catalogue'
import { IconCheck, IconShoppingCart, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stockQuery, useAddToCart, useInCart } from '../../../lib/basket.ts'
import { usePriceView } from '../../../lib/customer.ts'
import { useFormat } from '../../../lib/format.ts'
import { Labelled } from '../../../ui/Labelled.tsx'
import { Price } from '../../../ui/Price.tsx'
import { PromiseText } from '../../../ui/PromiseText.tsx'
import { QuantityStepper } from '../../../ui/QuantityStepper.tsx'
import { useResultFocus } from '../../../ui/result-focus.ts'
import { type Branch, stockIn } from '../branches.ts'
import { quantityOf } from '../quantity.ts'
import { useBranchColumns } from '../useBranchColumns.ts'
import { useStockWords } from '../useStockWords.ts'
import { weightText } from '../weight.ts'
import classes from './PartPage.module.css'

/** Price and stock as last checked; null amounts = never said. */
type Offer = {
  Price: number | null
  PriceNetto: number | null
  OldPrice: number | null
  OldPriceNetto: number | null
  WarehouseInventory: WarehouseInventory
}

/**
 * Price, stock per branch and add to cart. Price and stock are asked for at once; when that fails, what the
 * catalogue itself says of the part stands here (SPEC.md, Error catalogue).
 */
export function PartBuy({ part }: { part: Part }) {
  const {
    data: stock,
    isFetching,
    isError,
    refetch,
  } = useQuery({ ...stockQuery(part.Sku), meta: { inline: true } })
  const { t } = useTranslation()
  const { branches } = useBranchColumns()
  const offer: Offer | null = stock ?? (isError && !isFetching ? part : null)
  const words = useStockWords()
  const { place, hold } = useResultFocus<HTMLDivElement>(isFetching)
  const check = (press: MouseEvent) => {
    hold(press)
    void refetch()
  }

  return (
    <div className={classes.buyBlock} ref={place}>
      <p role="status" className="visually-hidden">
        {isFetching ? t('part.checking') : words(part.Name, stock)}
      </p>
      <div className={classes.priceRow}>
        {offer === null ? <Checking /> : <OfferPrice offer={offer} onCheck={check} />}
      </div>
      <PartFacts part={part} />
      <BranchStock offer={offer} branches={branches} />
      {offer?.Price ? <AddRow part={part} /> : null}
    </div>
  )
}

function PartFacts({ part }: { part: Part }) {
  const { t } = useTranslation()
  const { number, money } = useFormat()
  return (
    <div className={classes.branches}>
      <Labelled label={t('board.perVehicle')}>{t('board.count', { count: quantityOf(part) })}</Labelled>
      {part.WeightGrams !== null && (
        <Labelled label={t('board.weight')}>{weightText(part.WeightGrams, number)}</Labelled>
      )}
      {!!part.DepositPrice && (
        <Labelled label={t(`part.deposit.${part.DepositKind}`)}>{money(part.DepositPrice)}</Labelled>
      )}
    </div>
  )
}

function Checking() {
  const { t } = useTranslation()
  return (
    <div className={classes.checking} role="img" aria-label={t('part.checking')} tabIndex={-1} data-result>
      <i />
      <i />
    </div>
  )
}

function OfferPrice({ offer, onCheck }: { offer: Offer; onCheck: (press: MouseEvent) => void }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const priceView = usePriceView()
  const netFirst = priceView === 'net-first'
  const { Price: gross, PriceNetto: net } = offer
  if (gross === null || net === null) {
    return (
      <>
        <span className={classes.hint}>{t('part.stockUnknown')}</span>
        <Button data-result onClick={onCheck}>
          {t('part.check')}
        </Button>
      </>
    )
  }
  if (gross <= 0) {
    return (
      <span className={classes.unavailable} tabIndex={-1} data-result>
        <IconX size={18} stroke={1.6} aria-hidden />
        {t('part.unavailable')}
      </span>
    )
  }
  const old = netFirst ? offer.OldPriceNetto : offer.OldPrice
  return (
    <div className={classes.price}>
      <Labelled label={t(netFirst ? 'part.priceNet' : 'part.priceGross')}>
        <Price
          gross={money(gross)}
          net={money(net)}
          old={old === null ? null : money(old)}
          showNet={priceView !== 'gross-only'}
          first={netFirst ? 'net' : 'gross'}
        />
      </Labelled>
    </div>
  )
}

function BranchStock({ offer, branches }: { offer: Offer | null; branches: readonly Branch[] }) {
  const { number } = useFormat()
  return (
    <div className={classes.branches}>
      {branches.map((branch) => {
        const count = offer?.Price ? stockIn(offer.WarehouseInventory, [branch]) : null
        const promise = offer?.WarehouseInventory.find(
          ({ WarehouseId }) => WarehouseId === branch.id,
        )?.Promise
        return (
          <Labelled key={branch.id} label={branch.name}>
            {count === null ? (
              <span className={classes.hint}>–</span>
            ) : (
              <>
                {number(count)} {promise && <PromiseText promise={promise} />}
              </>
            )}
          </Labelled>
        )
      })}
    </div>
  )
}

function AddRow({ part }: { part: Part }) {
  const { t } = useTranslation()
  const { mutate: add } = useAddToCart()
  const inCart = useInCart(part.Sku)
  const [quantity, setQuantity] = useState(() => quantityOf(part))
  return (
    <div className={classes.addRow}>
      <QuantityStepper value={quantity} onChange={setQuantity} />
      <Button
        data-result
        variant="filled"
        size="md"
        onClick={() => add({ ProductId: part.Id, Quantity: quantity })}
      >
        <IconShoppingCart size={18} stroke={1.6} aria-hidden />
        {t('board.addCount', { count: quantity })}
      </Button>
      {inCart > 0 && (
        <span className={classes.inCart}>
          <IconCheck size={16} stroke={1.6} aria-hidden />
          {t('board.inCart', { count: inCart })}
        </span>
      )}
    </div>
  )
}
