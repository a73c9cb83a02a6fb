import { Button } from '@mantine/core'
import type { Part } from '@partboard/contract/catalogue'
import { IconCheck, IconShoppingCart, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAddToCart, useCheckStock, useInCart, useStock } from '../../../lib/basket.ts'
import { usePriceView } from '../../../lib/customer.ts'
import { useFormat } from '../../../lib/format.ts'
import { BusyLabel } from '../../../ui/BusyLabel.tsx'
import { PartNumber } from '../../../ui/PartNumber.tsx'
import { Price } from '../../../ui/Price.tsx'
import { useResultFocus } from '../../../ui/result-focus.ts'
import { useStockWords } from '../useStockWords.ts'
import classes from './KitList.module.css'

type Item = Part['ProductBundleList'][number]

/** Parts that belong to this one, each with its price on demand and a way into the cart. */
export function KitList({ title, items }: { title: string; items: readonly Item[] }) {
  if (items.length === 0) return null
  return (
    <section className={classes.kit} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <KitRow key={item.Id} item={item} />
        ))}
      </ul>
    </section>
  )
}

function KitRow({ item: { Id, Sku, Name, Quantity } }: { item: Item }) {
  const { t } = useTranslation()
  return (
    <li>
      <Link to="/level4/product/$product" params={{ product: Sku }}>
        <PartNumber sku={Sku} />
      </Link>
      <span className={classes.name}>{Name}</span>
      <span className={classes.count}>{t('board.count', { count: Quantity })}</span>
      <KitPrice id={Id} sku={Sku} name={Name} quantity={Quantity} />
    </li>
  )
}

function KitPrice({
  id,
  sku,
  name,
  quantity,
}: {
  id: Item['Id']
  sku: string
  name: string
  quantity: number
}) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const priceView = usePriceView()
  const { stock, isChecking, hasFailed } = useStock(sku)
  const check = useCheckStock()
  const words = useStockWords()
  const { place, hold } = useResultFocus<HTMLSpanElement>(isChecking)
  const { mutate: add } = useAddToCart()
  const inCart = useInCart(sku)
  const checked = stock !== null || hasFailed
  return (
    <span ref={place} className={classes.buy}>
      <span role="status" className="visually-hidden">
        {isChecking ? t('part.checking') : checked && words(name, stock ?? undefined)}
      </span>
      {stock === null && (
        <Button
          data-result
          onClick={(press) => {
            hold(press)
            void check(sku)
          }}
          aria-disabled={isChecking}
        >
          <BusyLabel busy={isChecking} idle={t('part.check')} working={t('part.checking')} />
          <span className="visually-hidden">, {name}</span>
        </Button>
      )}
      {stock !== null && stock.Price <= 0 && (
        <span className={classes.unavailable} tabIndex={-1} data-result>
          <IconX size={16} stroke={1.6} aria-hidden />
          {t('part.unavailable')}
        </span>
      )}
      {stock !== null && stock.Price > 0 && (
        <>
          {inCart > 0 && (
            <span className={classes.inCart}>
              <IconCheck size={16} stroke={1.6} aria-hidden />
              {t('board.inCart', { count: inCart })}
            </span>
          )}
          <Price
            gross={money(stock.Price)}
            net={money(stock.PriceNetto)}
            showNet={priceView !== 'gross-only'}
            first={priceView === 'net-first' ? 'net' : 'gross'}
          />
          <Button
            data-result
            aria-label={t('board.addNamed', { quantity, name, sku })}
            onClick={() => add({ ProductId: id, Quantity: quantity })}
          >
            <IconShoppingCart size={18} stroke={1.6} aria-hidden />
          </Button>
        </>
      )}
    </span>
  )
}
