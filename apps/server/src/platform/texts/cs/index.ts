import account from './account.ts'
import crawlers from './crawlers.ts'
import demoPayment from './demo-payment.ts'
import hazards from './hazards.ts'
import infoPages from './info-pages.ts'
import mailAccount from './mail-account.ts'
import mailOffers from './mail-offers.ts'
import mailOrders from './mail-orders.ts'
import mailReturns from './mail-returns.ts'
import papers from './papers.ts'

export default {
  account,
  crawlers,
  demoPayment,
  hazards,
  infoPages,
  mailAccount,
  mailOffers,
  mailOrders,
  mailReturns,
  papers,
}
