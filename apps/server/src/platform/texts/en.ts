import account from '../../../../../texts/en/server/account.json' with { type: 'json' }
import crawlers from '../../../../../texts/en/server/crawlers.json' with { type: 'json' }
import demoPayment from '../../../../../texts/en/server/demo-payment.json' with { type: 'json' }
import hazards from '../../../../../texts/en/server/hazards.json' with { type: 'json' }
import infoPages from '../../../../../texts/en/server/info-pages.json' with { type: 'json' }
import mailAccount from '../../../../../texts/en/server/mail-account.json' with { type: 'json' }
import mailOffers from '../../../../../texts/en/server/mail-offers.json' with { type: 'json' }
import mailOrders from '../../../../../texts/en/server/mail-orders.json' with { type: 'json' }
import mailReturns from '../../../../../texts/en/server/mail-returns.json' with { type: 'json' }
import papers from '../../../../../texts/en/server/papers.json' with { type: 'json' }

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
