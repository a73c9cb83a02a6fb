import account from '../../../../../texts/de/server/account.json' with { type: 'json' }
import crawlers from '../../../../../texts/de/server/crawlers.json' with { type: 'json' }
import demoPayment from '../../../../../texts/de/server/demo-payment.json' with { type: 'json' }
import hazards from '../../../../../texts/de/server/hazards.json' with { type: 'json' }
import infoPages from '../../../../../texts/de/server/info-pages.json' with { type: 'json' }
import mailAccount from '../../../../../texts/de/server/mail-account.json' with { type: 'json' }
import mailOffers from '../../../../../texts/de/server/mail-offers.json' with { type: 'json' }
import mailOrders from '../../../../../texts/de/server/mail-orders.json' with { type: 'json' }
import mailReturns from '../../../../../texts/de/server/mail-returns.json' with { type: 'json' }
import papers from '../../../../../texts/de/server/papers.json' with { type: 'json' }

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
