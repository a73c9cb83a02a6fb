import account from '../../../../../texts/uk/server/account.json' with { type: 'json' }
import crawlers from '../../../../../texts/uk/server/crawlers.json' with { type: 'json' }
import demoPayment from '../../../../../texts/uk/server/demo-payment.json' with { type: 'json' }
import hazards from '../../../../../texts/uk/server/hazards.json' with { type: 'json' }
import infoPages from '../../../../../texts/uk/server/info-pages.json' with { type: 'json' }
import mailAccount from '../../../../../texts/uk/server/mail-account.json' with { type: 'json' }
import mailOffers from '../../../../../texts/uk/server/mail-offers.json' with { type: 'json' }
import mailOrders from '../../../../../texts/uk/server/mail-orders.json' with { type: 'json' }
import mailReturns from '../../../../../texts/uk/server/mail-returns.json' with { type: 'json' }
import papers from '../../../../../texts/uk/server/papers.json' with { type: 'json' }

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
