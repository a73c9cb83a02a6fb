import { partAddress } from '@partboard/client/text/part-number.ts'
import type { OrderDetail } from '@partboard/contract/order-pages/order-shapes'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { usePriceView } from '../../state/frame/customer.ts'
import { useFormat } from '../../text/format.ts'
import { partOfItem } from '../../text/part-place.ts'
import { usePromotionText } from '../../text/promotion.ts'
import { vehicleOf } from '../../text/vehicle-words.ts'
import { DepositRow } from '../../ui/DepositRow.tsx'
import { FitTag } from '../../ui/FitVerdict.tsx'
import { PartPicture } from '../../ui/PartPicture.tsx'
import { CardTable, GroupRow } from '../../ui/page/CardTable.tsx'
import { OwnNumber } from '../../ui/page/OwnNumber.tsx'
import { PartNumber } from '../../ui/page/PartNumber.tsx'
import { PartPlace } from '../../ui/page/PartPlace.tsx'
import classes from './OrderItems.module.css'

type Item = OrderDetail['Items'][number]
const columns = 5

/** The ordered parts, grouped by vehicle, in the order's currency and with the prices of its day. */
export function OrderItems({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const { currencySign } = useFormat()
  const kind = useIsNetOrder(order) ? t('ui.netWord') : t('ui.grossWord')
  const params = { kind, currency: currencySign(order.CurrencyCode) }
  const groups = [...Map.groupBy(order.Items, ({ Vehicle }) => vehicleOf(Vehicle))]
  return (
    <CardTable
      className={classes.table}
      caption={t('orders.items')}
      head={
        <tr>
          <th>{t('orders.items')}</th>
          <th className={classes.figure}>{t('ui.quantity')}</th>
          <th className={classes.figure}>{t('orders.unitPrice', params)}</th>
          <th className={classes.figure}>{t('orders.discount')}</th>
          <th className={classes.figure}>{t('orders.subTotal', params)}</th>
        </tr>
      }
    >
      {groups.map(([vehicle, items]) => (
        <Fragment key={vehicle}>
          {(groups.length > 1 || vehicle !== '') && (
            <GroupRow title={vehicle || t('orders.noVehicle')} span={columns} />
          )}
          {items.map((item) => (
            <ItemRows key={item.Sku} item={item} order={order} />
          ))}
        </Fragment>
      ))}
    </CardTable>
  )
}

/** Whether to show net prices: for a trade order in a store with net prices, if every line has them. */
const useIsNetOrder = ({ PriceBasis, Items }: OrderDetail): boolean =>
  usePriceView() === 'net-first' &&
  PriceBasis === 'net' &&
  Items.every(({ UnitPriceNetto, SubTotalNetto }) => UnitPriceNetto !== null && SubTotalNetto !== null)

/** A line, and below it the deposit of its part. */
function ItemRows({ item, order }: { item: Item; order: OrderDetail }) {
  const { t } = useTranslation()
  const { moneyPlain, number, percent } = useFormat()
  const promotionText = usePromotionText()
  const isNet = useIsNetOrder(order)
  const basis = (gross: number, net: number | null) => moneyPlain((isNet ? net : null) ?? gross)
  const deposit = order.Deposits.find(({ Sku }) => Sku === item.Sku)
  const old = order.OldParts.find(({ Sku, Quantity }) => Sku === item.Sku && Quantity > 0)
  return (
    <>
      <tr>
        <td className={classes.part}>
          <div className={classes.piece}>
            <PartPicture drawing={item.Drawing} size="row" />
            <div>
              <Link to="/level4/product/$product" params={{ product: partAddress(item.Sku) }}>
                <PartNumber sku={item.Sku} printed={item.Printed} />
              </Link>
              <span>{item.ProductName}</span>
              <OwnNumber number={item.OwnNumber} />
              {/* A line more for each part would take a second sheet of paper. */}
              <span data-screen>
                <PartPlace part={partOfItem(item)} among={order.Items.map(partOfItem)} />
              </span>
              <FitTag fit={item.Fit} facts={item.FitFacts} isInsisted={item.Insisted} isFrozen />
              {item.Reference && (
                <span className={classes.promise}>
                  {t('orders.reference', { reference: item.Reference })}
                </span>
              )}
              {item.PromiseText && <span className={classes.promise}>{item.PromiseText}</span>}
              {item.WithdrawalNote && <span className={classes.promise}>{item.WithdrawalNote}</span>}
              <GivenBack sku={item.Sku} cases={order.Cases} />
            </div>
          </div>
        </td>
        <td className={classes.quantity}>{number(item.Quantity)}</td>
        <td className={classes.unit}>
          {(item.ReducedUntil !== null || item.LowestPrice !== null) && (
            <del className={classes.list}>
              <span className="visually-hidden">{t('ui.oldPrice')} </span>
              {basis(item.UnitPriceWithoutDiscount, item.UnitPriceNettoWithoutDiscount)}
            </del>
          )}
          {basis(item.UnitPrice, item.UnitPriceNetto)}
          {item.Discount && (!isNet || item.UnitPriceNettoWithoutDiscount !== null) ? (
            <span className={classes.list}>
              {t('orders.listPrice', {
                price: basis(item.UnitPriceWithoutDiscount, item.UnitPriceNettoWithoutDiscount),
              })}
            </span>
          ) : null}
          {item.ReducedUntil !== null && <span className={classes.list}>{promotionText(item)}</span>}
          {item.LowestPrice !== null && !isNet && (
            <span className={classes.list}>
              {t(`ui.lowestPrice.${item.LowestPriceSince ?? '30_days'}`, {
                amount: moneyPlain(item.LowestPrice),
              })}
            </span>
          )}
        </td>
        <td className={classes.discount}>{item.Discount ? percent(item.Discount) : '–'}</td>
        <td className={classes.sum}>{basis(item.SubTotal, item.SubTotalNetto)}</td>
      </tr>
      {deposit && <DepositRow deposit={deposit} isNet={isNet} before={4} until={old?.Until} />}
    </>
  )
}

/** The pieces of a line that go back or came back, by their cases; a refused one leaves the line as it is. */
function GivenBack({ sku, cases }: { sku: string; cases: OrderDetail['Cases'] }) {
  const { t } = useTranslation()
  return cases
    .filter(({ State }) => State !== 'refused')
    .map(({ Number: number, Kind, State, Lines }) => {
      const count = Lines.find((line) => line.Sku === sku && line.Refusal === '')?.Quantity
      if (count === undefined || Kind === 'old_part') return null
      const isBack = State === 'goods_back' || State === 'settled'
      return (
        <span className={classes.promise} key={number}>
          {t(isBack ? 'orders.gaveBack' : 'orders.givesBack', { number, count })}
        </span>
      )
    })
}
