import * as wire from '@partboard/contract/aftersale/give-back'
import { ANSWER_DAYS } from '@partboard/domain/aftersale/claim'
import { goodsDueOn, refundDueOn } from '@partboard/domain/aftersale/withdrawal'
import { addDays, localTime } from '@partboard/domain/stock/calendar'
import { ShopError } from '../../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { now } from '../../../platform/time/clock.ts'
import { findShownOrder } from '../../orders/index.ts'
import { timeZone } from '../../stock/index.ts'
import { readGivenOrders } from '../given/given-orders.queries.ts'
import { readRefund } from '../returns/case-refund.ts'
import { presentGivenOrder } from './give-back.present.ts'
import { findGivenOrders } from './give-back.queries.ts'

/** The one page from which a customer gives parts back: what can go back how, and what it brings. */
export const giveBackRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.listGiveBack),
    handler: async ({ query: { order, before }, customer, translate }) => {
      const { ids, older } = await findGivenOrders(app.db, customer, {
        orderNumber: order ?? null,
        before: before ?? null,
        limit: wire.GIVE_BACK_ORDERS,
      })
      if (order !== undefined && ids.length === 0) throw new ShopError('order_not_found')
      const rows = await readGivenOrders(app.db, ids)
      const reader = { translate, seesPrices: customer.rights.seesPrices }
      const orders = rows.map((row) => presentGivenOrder(row, reader))
      const isOpen = ({ Lines }: wire.GiveBackOrder) =>
        Lines.some(({ Ways }) => Ways.some(({ Pieces }) => Pieces > 0))
      return { Orders: order === undefined ? orders.filter(isOpen) : orders, Older: older }
    },
  })

  app.route({
    ...route(wire.priceGiveBack),
    handler: async ({ body: { OrderId, Kind, Lines }, customer }) => {
      const order = await findShownOrder(app.db, customer, OrderId)
      if (!order) throw new ShopError('order_not_found')
      const wanted = Lines.map(({ Position, Quantity }) => ({ position: Position, quantity: Quantity }))
      const found = await readRefund(app.db, OrderId, { kind: Kind, lines: wanted })
      const { seesPrices } = customer.rights
      const sumOf = (part: 'goods' | 'deposit') => found.lines.reduce((sum, line) => sum + line[part], 0)
      const declaredAt = now()
      const today = localTime(declaredAt, timeZone).day
      return {
        CurrencyCode: found.currency,
        Goods: seesPrices ? sumOf('goods') : 0,
        Deposit: seesPrices ? sumOf('deposit') : 0,
        Delivery: seesPrices ? found.delivery : 0,
        FeePercent: found.feePercent,
        Fee: seesPrices ? found.fee : 0,
        Total: seesPrices ? found.total : 0,
        Less: seesPrices ? found.money.lessMinor : 0,
        Refund: seesPrices ? found.money.backMinor : 0,
        IsSent: found.isSent,
        IsPaid: found.isPaid,
        SendBy: goodsDueOn(today),
        RefundBy: refundDueOn({ declaredAt, goodsBackAt: null }, timeZone),
        AnswerBy: addDays(today, ANSWER_DAYS),
      }
    },
  })
}
