import account from '../../../../../texts/pl/server/account.json' with { type: 'json' }
import crawlers from '../../../../../texts/pl/server/crawlers.json' with { type: 'json' }
import demoPayment from '../../../../../texts/pl/server/demo-payment.json' with { type: 'json' }
import hazards from '../../../../../texts/pl/server/hazards.json' with { type: 'json' }
import infoPages from '../../../../../texts/pl/server/info-pages.json' with { type: 'json' }
import mailAccount from '../../../../../texts/pl/server/mail-account.json' with { type: 'json' }
import mailOffers from '../../../../../texts/pl/server/mail-offers.json' with { type: 'json' }
import mailOrders from '../../../../../texts/pl/server/mail-orders.json' with { type: 'json' }
import mailReturns from '../../../../../texts/pl/server/mail-returns.json' with { type: 'json' }
import papers from '../../../../../texts/pl/server/papers.json' with { type: 'json' }

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
