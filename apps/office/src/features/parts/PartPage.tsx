import { Button } from '@mantine/core'
import { numberText } from '@partboard/client/text/figures.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import { getPart, type PartDetail } from '@partboard/contract/catalogue/parts.office'
import { IconExternalLink } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { endpointQuery } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useRights } from '../../state/session.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useKeys } from '../../ui/useKeys.ts'
import classes from './PartPage.module.css'
import plan from './PlanPrice.module.css'
import { PlanPrice } from './PlanPrice.tsx'
import { PromotionSheet } from './PromotionSheet.tsx'
import { SafetySheet } from './SafetySheet.tsx'
import { BoardSheet, NumberSheet, OrderSheet } from './SideSheets.tsx'
import { StockSheet } from './StockSheet.tsx'

/** The library of the charts comes when it is needed. */
const PriceHistory = lazy(() =>
  import('./PriceHistory.tsx').then(({ PriceHistory }) => ({ default: PriceHistory })),
)
const SalesChart = lazy(() => import('./SalesChart.tsx').then(({ SalesChart }) => ({ default: SalesChart })))

/** A part: prices, stock by branch, sales, replacements, boards, open orders. */
export function PartPage() {
  const { t, lang } = useTranslation()
  const navigate = useNavigate()
  const { sku } = useParams({ from: '/_office/parts/$sku' })
  const query = useQuery(endpointQuery(getPart, { params: { sku } }))
  useKeys({ escape: () => void navigate({ to: '/parts', search: { q: '' } }) })
  const name = query.data?.name[lang] ?? ''
  return (
    <>
      <PageHead title={formatPartNumber(sku, query.data?.printed)} second={name}>
        <Button
          component="a"
          href={`/level4/product/${encodeURIComponent(sku)}`}
          leftSection={<IconExternalLink size={18} />}
        >
          {t('parts.inShop')}
        </Button>
      </PageHead>
      <QueryState query={query}>{(part) => <Content part={part} />}</QueryState>
    </>
  )
}

function Content({ part }: { part: PartDetail }) {
  const { t } = useTranslation()
  const mayPlan = useRights()('catalogue:write') && part.price !== null
  const waits = <p className={classes.none}>{t('page.loading')}</p>
  return (
    <>
      <Facts part={part} />
      <div className={classes.split}>
        <div className={classes.main}>
          <Sheet title={t('parts.priceNet')} aside={t('parts.months')}>
            <div className={mayPlan ? plan.split : undefined}>
              <div>
                {part.prices.length === 0 ? (
                  <p className={classes.none}>{t('parts.noPrices')}</p>
                ) : (
                  <Suspense fallback={waits}>
                    <PriceHistory part={part} />
                  </Suspense>
                )}
              </div>
              {mayPlan && part.price && <PlanPrice part={part} price={part.price} />}
            </div>
          </Sheet>
          {part.stock && <StockSheet part={part} shelves={part.stock} />}
          {part.orders && <OrderSheet orders={part.orders} />}
        </div>
        <div className={classes.side}>
          {part.sales && (
            <Sheet title={t('parts.sales')} aside={t('parts.months')}>
              <Suspense fallback={waits}>
                <SalesChart sales={part.sales} />
              </Suspense>
            </Sheet>
          )}
          <PromotionSheet promotions={part.promotions} />
          <NumberSheet part={part} />
          <BoardSheet part={part} />
          <SafetySheet safety={part.safety} />
        </div>
      </div>
    </>
  )
}

function Facts({ part }: { part: PartDetail }) {
  const { t, lang } = useTranslation()
  const money = (minor: number) => moneyText(minor, 'PLN', lang)
  const sum = (key: 'onHand' | 'held' | 'available') =>
    (part.stock ?? []).reduce((total, shelf) => total + shelf[key], 0)
  const sold = (part.sales ?? []).reduce((total, { pieces }) => total + pieces, 0)
  const description = part.description[lang === 'pl' ? 'pl' : 'en'].replace(/<[^>]*>/g, ' ').trim()
  const details = [
    part.weightGrams === null
      ? null
      : t('parts.weight', { kg: numberText(part.weightGrams / 1000, lang, 2) }),
    part.price?.discountGroup ? t('parts.group', { group: part.price.discountGroup }) : null,
    part.bulky && t('parts.bulky'),
    part.dangerous && t('parts.dangerous'),
    part.endOfLife && t('parts.ends', { day: part.endOfLife }),
  ].filter(Boolean)
  return (
    <section className={classes.facts} aria-label={t('parts.facts')}>
      {part.picture && <img src={part.picture} alt="" />}
      <div className={classes.text}>
        <span className={classes.label}>{t('parts.description')}</span>
        <b>{description || '–'}</b>
        <span>{details.join(', ')}</span>
      </div>
      <div>
        <span className={classes.label}>{t('parts.priceNow')}</span>
        <b>{part.price ? money(part.price.net) : t('parts.notForSale')}</b>
        <span>
          {part.price && t('parts.grossNow', { gross: money(part.price.gross) })}
          {part.price?.isPromotion && `, ${t('parts.promotion')}`}
        </span>
        {part.price?.byQuantity.map(({ from, net }) => (
          <span key={from}>{t('parts.priceFrom', { from: numberText(from, lang), price: money(net) })}</span>
        ))}
      </div>
      {part.stock && (
        <div>
          <span className={classes.label}>{t('parts.availableIn', { count: part.stock.length })}</span>
          <b>{t('parts.pieces', { count: sum('available') })}</b>
          <span>{t('parts.onHandHeld', { onHand: sum('onHand'), held: sum('held') })}</span>
        </div>
      )}
      {part.sales && (
        <div>
          <span className={classes.label}>{t('parts.soldYear')}</span>
          <b>{t('parts.pieces', { count: sold })}</b>
          <span>{t('parts.perMonth', { pieces: numberText(sold / part.sales.length, lang, 1) })}</span>
        </div>
      )}
    </section>
  )
}
