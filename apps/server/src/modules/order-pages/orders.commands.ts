import { Command } from '@commander-js/extra-typings'
import { commandLine } from '../../platform/audit/audit.ts'
import { StartupError } from '../../platform/lifecycle/lifecycle.ts'
import { examples, type Shop, type ShopCommand } from '../../platform/process/command.ts'
import { readId } from '../../platform/process/read-options.ts'
import { handOver, listShopOrders, type OrderChange, recordPayment, summaryOf } from '../orders/index.ts'

/** `orders ship` and `orders pay`: what takes several calls of the office (docs/operations/office.md#orders). */
export const ordersCommand: ShopCommand = (inShop) => {
  const orders = new Command('orders').description('Sends orders and records what was paid.')
  onOrder('ship', 'Sends an order, or hands it over, with all steps before.')
    .option('--papers-checked', 'the registration document was seen, for parts that thieves look for')
    .addHelpText('after', examples('orders ship 1000017'))
    .action(
      inShop((shop, number, { store, papersChecked = false }) =>
        change(shop, { number, store }, (order) => handOver(shop.db, order, { papersChecked })),
      ),
    )
  onOrder('pay', 'Records that all that is due has arrived; `orders record-payment` takes an amount.')
    .addHelpText('after', examples('orders pay 1000017'))
    .action(
      inShop((shop, number, { store }) =>
        change(shop, { number, store }, (order) => recordPayment(shop.db, order, null)),
      ),
    )
  return orders

  function onOrder(name: string, description: string) {
    return orders
      .command(name)
      .description(description)
      .argument('<number>', 'the number of the order')
      .option('--store <id>', 'the store, when two have the same number', readId)
  }
}

/** Changes an order and says where it is now. @throws StartupError when none has the number, or several stores have it */
async function change(
  { db, report }: Shop,
  { number, store }: { number: string; store: number | undefined },
  make: (order: OrderChange) => Promise<unknown>,
): Promise<void> {
  const find = async () => {
    const all = await listShopOrders(db, { orderNumber: number })
    return all.filter(({ storeId }) => store === undefined || storeId === store)
  }
  const [order, other] = await find()
  if (!order) throw new StartupError(`There is no order ${number}.`)
  if (other) throw new StartupError(`Several stores have an order ${number}: say --store ID.`)
  await make({ id: order.id, author: commandLine })
  const now = (await find()).find(({ id }) => id === order.id)!
  report(summaryOf(now))
}
