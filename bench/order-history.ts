/**
 * Measures the search in the history of a customer with 95,000 orders. It starts a temporary shop and copies the demo's
 * orders for the demo's garage; every third order has a reference. Each search is called 20 times after two calls that
 * are not counted; a figure is the time that a caller on the same machine waits.
 *
 *     node bench/order-history.ts
 */
import guide from '../demo/guide.json' with { type: 'json' }
import { temporaryShop } from '../e2e/support/temporary-shop.ts'
import { logIn, quantile, send, sendTo } from './client.ts'
import { copyOrders } from './office-rows.ts'

const count = 95_000
const calls = 20

/** What is typed, by what it is. */
const searches: Readonly<Record<string, string>> = {
  'no search': '',
  'an order number': 'q=5000123',
  'a part number': `q=${guide.parts.inStock}`,
  'a word that many orders have': 'q=tarcza',
  'two words': 'q=klocki+hamulcowe',
  'a word that no order has': 'q=lokomotywa',
  'a reference': 'q=zl.+4711%2F26',
  'the beginning of a reference': 'q=zl.+47',
  'a word, in one month': 'q=tarcza&from=2026-01-01&to=2026-01-31',
}

const { server: shop, database, stop } = await temporaryShop('history', { LOG_LEVEL: 'warn' })
try {
  await shop.start()
  sendTo(shop.url)
  const { email, password } = guide.accounts.trade
  const client = await database.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await copyOrders(client, { orders: count, buyers: `select id from customer where email = '${email}'` })
    await client.query(
      `update shop_order set reference = 'zl. ' || right(order_number, 5)::int || '/26' where id % 3 = 0`,
    )
    await client.query('set session_replication_role = default')
    await client.query('select refresh_order_words(array(select id from shop_order))')
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
  const token = await logIn(email, password)
  console.log('p50 ms  p95 ms   found  search')
  for (const [name, query] of Object.entries(searches)) {
    const times: number[] = []
    let found = 0
    for (let call = -2; call < calls; call++) {
      const started = performance.now()
      const { status, body } = await send('GET', `/api/Order/List?pageSize=20&${query}`, { token })
      if (status !== 200) throw new Error(`${name}: ${status} ${body.slice(0, 300)}`)
      if (call >= 0) times.push(performance.now() - started)
      found = JSON.parse(body).length
    }
    const [p50, p95] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(0).padStart(6))
    console.log(`${p50}  ${p95}  ${String(found).padStart(6)}  ${name}`)
  }
} finally {
  await stop()
}
