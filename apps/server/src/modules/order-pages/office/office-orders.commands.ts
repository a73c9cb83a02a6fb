import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings'
import { listOrderMails } from '@partboard/contract/customers/privacy.office'
import { countOrders, getOrder, listOrders } from '@partboard/contract/order-pages/orders.office'
import { rights } from '@partboard/domain/admin/office-rights'
import { stages } from '@partboard/domain/orders/order-state'
import { translatorFor } from '../../../platform/http/texts.ts'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import { examples, type InShop } from '../../../platform/process/command.ts'
import { does, wire } from '../../../platform/process/office-calls.ts'
import { readId, wholeNumber } from '../../../platform/process/read-options.ts'
import { fieldTable, tableOf } from '../../../platform/process/table.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { listMails, mailStateText, presentMail } from '../../mail/index.ts'
import { findOrder } from '../../orders/index.ts'
import { findOrderRows } from './office-order.queries.ts'
import { presentOrder, presentSummary } from './office-orders.present.ts'
import { countOrderRows, listOrderRows } from './office-orders.queries.ts'

/** Adds `find`, `counts` and `details`: orders as the office shows them (docs/operations/office.md#orders). */
export function addFindCommands(orders: CommandUnknownOpts, inShop: InShop): void {
  does(orders.command('find'), listOrders)
    .description('Finds orders, the newest first.')
    .argument('[text...]', 'number, name, company, e-mail, NIP, phone, part number or VIN')
    .addOption(new Option('--stage <stage>', 'only of this stage').choices(stages))
    .option('--held', 'only those on hold')
    .option('--waiting', 'only those with a part that has no stock yet')
    .option('--limit <number>', 'at most so many', wholeNumber(1, 10_000), 50)
    .option('--json', 'as JSON')
    .addHelpText('after', examples('orders find 601 234 567', 'orders find --stage returned --json'))
    .action(
      inShop(async ({ db, report }, words, { stage, held, waiting, limit, json }) => {
        const q = words.join(' ') || undefined
        const filter = { q, stage: stage && [stage], held, waiting }
        const page = { filter, sort: '-placedAt' as const, after: null, limit, branchIds: [], lang: 'en' }
        const items = (await listOrderRows(db, page)).map(presentSummary)
        if (json) return report(wire(listOrders, { items, next: null }))
        const rows = items.map((one) => [
          ...[one.number, one.placedAt.slice(0, 16), one.stage, one.customer.company || one.customer.name],
          ...[moneyText(one.total, one.currency, 'en'), one.due === 0 ? 'paid' : 'due'],
        ])
        for (const line of tableOf(['number', 'placed', 'stage', 'customer', 'total', ''], rows)) report(line)
      }),
    )
  does(orders.command('counts'), countOrders)
    .description('Counts the orders of each view.')
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, { json }) => {
        const counts = await countOrderRows(db, { branch: undefined, branchIds: [] })
        if (json) return report(JSON.stringify(counts))
        for (const line of fieldTable(counts)) report(line)
      }),
    )
  does(orders.command('details'), getOrder)
    .description('Shows everything about an order: addresses, payments, notes, history, parcels.')
    .argument('<number>', 'the number of the order')
    .option('--store <id>', 'the store, when two have the same number', readId)
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, number, { store, json }) => {
        const { id } = await findOrder(db, number, store)
        const rows = await findOrderRows(db, { id, branchIds: [], lang: 'en' })
        if (!rows) throw new StartupError(`There is no order ${number}.`)
        const order = presentOrder(rows, { lang: 'en', translate: translatorFor('en'), rights })
        if (json) return report(wire(getOrder, order))
        for (const line of fieldTable(order)) report(line)
      }),
    )
  does(orders.command('mails'), listOrderMails)
    .description(
      'Lists the mails about an order, the newest first: whether the mail server took them, and its answer.',
    )
    .argument('<number>', 'the number of the order')
    .option('--store <id>', 'the store, when two have the same number', readId)
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, number, { store, json }) => {
        const { id } = await findOrder(db, number, store)
        const items = (await listMails(db, { orderId: id }, { after: null, limit: maxMails })).map(
          presentMail,
        )
        if (json) return report(wire(listOrderMails, { items, next: null }))
        const rows = items.map((mail) => [
          ...[mail.triedAt.slice(0, 16), mail.kind, mail.to],
          ...[mailStateText(mail), mail.answer],
        ])
        for (const line of tableOf(['tried', 'kind', 'to', '', 'answer'], rows)) report(line)
      }),
    )
}

/** Mails of an order that are listed. */
const maxMails = 200
