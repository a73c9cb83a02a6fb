import account from '../../../../../texts/cs/server/account.json' with { type: 'json' }
import crawlers from '../../../../../texts/cs/server/crawlers.json' with { type: 'json' }
import demoPayment from '../../../../../texts/cs/server/demo-payment.json' with { type: 'json' }
import hazards from '../../../../../texts/cs/server/hazards.json' with { type: 'json' }
import infoPages from '../../../../../texts/cs/server/info-pages.json' with { type: 'json' }
import mailAccount from '../../../../../texts/cs/server/mail-account.json' with { type: 'json' }
import mailOffers from '../../../../../texts/cs/server/mail-offers.json' with { type: 'json' }
import mailOrders from '../../../../../texts/cs/server/mail-orders.json' with { type: 'json' }
import mailReturns from '../../../../../texts/cs/server/mail-returns.json' with { type: 'json' }
import papers from '../../../../../texts/cs/server/papers.json' with { type: 'json' }

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
