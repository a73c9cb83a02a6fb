import { writeFile } from 'node:fs/promises'
import { Command } from '@commander-js/extra-typings'
import * as calls from '@partboard/contract/order-pages/orders.office'
import * as papers from '@partboard/contract/order-pages/papers.office'
import type { Stage } from '@partboard/domain/orders/order-state'
import { StartupError } from '../../platform/lifecycle/lifecycle.ts'
import { confirm, examples, type ShopCommand } from '../../platform/process/command.ts'
import { does } from '../../platform/process/office-calls.ts'
import { readAmount, readId, someText } from '../../platform/process/read-options.ts'
import { addInvoiceCommands, refundByProvider } from '../billing/index.ts'
import {
  addDocumentCommands,
  addNote,
  addPiecesCommands,
  changeAndShow,
  findOrder,
  handOver,
  holdOrder,
  listShopOrders,
  ofStore,
  onOrder,
  recordPayment,
  recordRefund,
  releaseOrder,
  showOrder,
  summaryOf,
  takeAllBack,
  takeStep,
} from '../orders/index.ts'
import { addFindCommands } from './office/office-orders.commands.ts'
import { printPaper, readPaper } from './papers/print-paper.ts'
import { addViewsCommand } from './views/views.commands.ts'

const papersHint = 'the registration document was seen, for parts that thieves look for'

/** `orders …`: lists, shows and changes orders (docs/operations/office.md#orders). */
export const ordersCommand: ShopCommand = (inShop) => {
  const orders = new Command('orders')
    .description('Lists, shows and changes orders.')
    .addHelpText('after', examples('orders list --open', 'orders ship 1000017'))

  orders
    .command('list')
    .description('Lists orders, the oldest first.')
    .option('--open', 'only those that need work')
    .option('--store <id>', 'only those of one store', readId)
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, { open, store, json }) => {
        const list = ofStore(await listShopOrders(db, { onlyOpen: open === true }), store)
        if (json) return report(JSON.stringify(list, null, 2))
        for (const order of list) report(summaryOf(order))
        report(list.length === 1 ? '1 order' : `${list.length} orders`)
      }),
    )

  onOrder(orders, 'show', 'Shows an order, its lines, and which warehouse holds what.').action(
    inShop(async (shop, number, { store, json }) => {
      await showOrder(shop, await findOrder(shop.db, number, store), json)
    }),
  )

  addViewsCommand(orders, inShop)

  const steps = {
    confirm: ['confirmed', 'Confirms a new order.'],
    pick: ['picked', 'Says that all pieces are picked.'],
    ready: ['readyForPickup', 'Says that the customer can pick the order up.'],
    deliver: ['delivered', 'Says that the customer has the order.'],
  } as const satisfies Record<string, [Exclude<Stage, 'returned'>, string]>
  for (const [name, [to, description]] of Object.entries(steps))
    does(onOrder(orders, name, description), calls.transitionOrder)
      .option('--papers-checked', papersHint)
      .action(
        inShop((shop, number, { papersChecked = false, ...options }) =>
          changeAndShow(shop, number, options, (db, order) =>
            takeStep(db, order, { to, reason: '', papersChecked }),
          ),
        ),
      )

  does(
    onOrder(orders, 'ship', 'Sends an order, or hands it over, with all steps before.'),
    calls.transitionOrder,
  )
    .option('--papers-checked', papersHint)
    .action(
      inShop((shop, number, { papersChecked = false, ...options }) =>
        changeAndShow(shop, number, options, (db, order) => handOver(db, order, { papersChecked })),
      ),
    )

  does(onOrder(orders, 'cancel', 'Cancels an order; its pieces are free again.'), calls.transitionOrder)
    .option('--reason <text>', 'why; the customer reads it')
    .option('--yes', 'does not ask')
    .action(
      inShop(async (shop, number, { reason = '', yes, ...options }) => {
        await confirm(shop, number, yes)
        await changeAndShow(shop, number, options, (db, order) =>
          takeStep(db, order, { to: 'cancelled', reason }),
        )
      }),
    )
  does(
    onOrder(
      orders,
      'return',
      'Takes all pieces of an order back, into the stock of the branches that they left from.',
    ),
    calls.takeBack,
  )
    .option('--reason <text>', 'why')
    .option('--yes', 'does not ask')
    .action(
      inShop(async (shop, number, { reason = '', yes, ...options }) => {
        await confirm(shop, number, yes)
        await changeAndShow(shop, number, options, (db, order) => takeAllBack(db, order, { reason }))
      }),
    )

  does(onOrder(orders, 'pay', 'Records a payment: all that is due, or --amount.'), calls.recordPayment)
    .option('--amount <amount>', "a part, in the order's currency", readAmount)
    .option('--method <text>', 'the way of payment', 'transfer')
    .option('--reference <text>', 'the number of the transfer')
    .addHelpText('after', examples('orders pay 1000017', 'orders pay 1000017 --amount 99.50'))
    .action(
      inShop((shop, number, { amount, method, reference = '', ...options }) => {
        const money = amount === undefined ? null : { amountMinor: amount, method, reference }
        return changeAndShow(shop, number, options, (db, order) => recordPayment(db, order, money))
      }),
    )
  does(onOrder(orders, 'refund', 'Records that money was paid back.'), calls.recordRefund)
    .requiredOption('--amount <amount>', "in the order's currency", readAmount)
    .option('--method <text>', 'the way of payment', 'transfer')
    .option('--reference <text>', 'the number of the transfer')
    .option('--payment <id>', 'a payment of the order, which its provider gives back', readId)
    .option('--yes', 'does not ask')
    .action(
      inShop(async (shop, number, { amount, method, reference = '', payment, yes, ...options }) => {
        await confirm(shop, number, yes)
        const money = { amountMinor: amount, reference }
        await changeAndShow(shop, number, options, (db, order) =>
          payment === undefined
            ? recordRefund(db, order, { ...money, method })
            : refundByProvider(db, order, { ...money, paymentId: payment }),
        )
      }),
    )

  does(
    onOrder(orders, 'hold', 'Puts an order on hold: it takes no step until it is released.'),
    calls.holdOrder,
  )
    .requiredOption('--reason <text>', 'why', someText)
    .action(
      inShop((shop, number, { reason, ...options }) =>
        changeAndShow(shop, number, options, (db, order) => holdOrder(db, order, reason)),
      ),
    )
  does(onOrder(orders, 'release', 'Releases an order from hold.'), calls.releaseOrder).action(
    inShop((shop, number, options) => changeAndShow(shop, number, options, releaseOrder)),
  )
  does(onOrder(orders, 'note', 'Adds a note for the staff, or for the customer too.'), calls.addOrderNote)
    .requiredOption('--text <text>', 'the note', someText)
    .option('--customer', 'the customer reads it')
    .addHelpText('after', examples("orders note 1000017 --text 'The customer calls back.'"))
    .action(
      inShop((shop, number, { text, customer, ...options }) => {
        const audience = customer ? 'customer' : 'inside'
        return changeAndShow(shop, number, options, (db, order) => addNote(db, order, { text, audience }))
      }),
    )
  does(
    onOrder(orders, 'paper', 'Prints a paper of an order as PDF.'),
    papers.printPickList,
    papers.printDeliveryNote,
    papers.printConfirmation,
  )
    .argument('<paper>', 'pick, note (of the last parcel) or confirmation', readPaper)
    .requiredOption('--out <file>', 'the file to write', someText)
    .addHelpText('after', examples('orders paper 1000017 confirmation --out order.pdf'))
    .action(
      inShop(async ({ db, report }, number, paper, { store, out }) => {
        const order = await findOrder(db, number, store)
        const bytes = await printPaper(db, order.id, paper)
        if (!bytes) throw new StartupError(`Order ${number} has nothing for this paper: ${paper}.`)
        await writeFile(out, bytes)
        report(`${out}: ${bytes.length} bytes`)
      }),
    )
  addPiecesCommands(orders, inShop)
  addDocumentCommands(orders, inShop)
  addInvoiceCommands(orders, inShop)
  addFindCommands(orders, inShop)
  return orders
}
