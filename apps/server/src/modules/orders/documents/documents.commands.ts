import { writeFile } from 'node:fs/promises'
import type { Command } from '@commander-js/extra-typings'
import * as calls from '@partboard/contract/orders/documents.office'
import { commandLine } from '../../../platform/audit/audit.ts'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import { confirm, examples, type InShop } from '../../../platform/process/command.ts'
import { does } from '../../../platform/process/office-calls.ts'
import { readId, someText } from '../../../platform/process/read-options.ts'
import { findOrder, onOrder } from '../order-command.ts'
import { attach, detach } from './documents.changes.ts'
import { findDocument, listDocuments, presentDocument, readParts } from './documents.queries.ts'
import { checkFile } from './receive-document.ts'

/** Adds the subcommands for documents of an order (docs/operations/office.md#orders). */
export function addDocumentCommands(orders: Command, inShop: InShop): void {
  onOrder(orders, 'documents', 'Lists the documents of an order.').action(
    inShop(async ({ db, report }, number, { store, json }) => {
      const order = await findOrder(db, number, store)
      const items = (await listDocuments(db, order.id)).map(presentDocument)
      if (json) return report(JSON.stringify({ items }))
      for (const { id, name, bytes, audience, at } of items) {
        const who = audience === 'customer' ? 'for the customer' : 'inside'
        report([id, name, `${bytes} bytes`, who, at].join('  '))
      }
      report(items.length === 1 ? '1 document' : `${items.length} documents`)
    }),
  )
  does(onOrder(orders, 'save-document', 'Writes a document of an order into a file.'), calls.readDocument)
    .argument('<id>', 'as `orders documents` shows it', readId)
    .requiredOption('--out <file>', 'the file to write', someText)
    .action(
      inShop(async ({ db, report }, number, id, { store, out }) => {
        const { id: orderId } = await findOrder(db, number, store)
        const found = await findDocument(db, { orderId, id })
        if (!found) throw new StartupError(`Order ${number} has no document ${id}.`)
        await writeFile(out, readParts(db, id))
        report(`${out}: ${found.bytes} bytes`)
      }),
    )
  does(onOrder(orders, 'attach', 'Attaches a PDF, PNG, JPEG or WebP to an order.'), calls.attachDocument)
    .argument('<file>', 'the file, at most 10 MB')
    .option('--for-customer', 'the customer sees it on the page of the order')
    .addHelpText('after', examples('orders attach 1000017 protocol.pdf --for-customer'))
    .action(
      inShop(async ({ db, report }, number, path, { store, json, forCustomer }) => {
        const order = await findOrder(db, number, store)
        const file = await checkFile(path).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') throw new StartupError(`There is no file ${path}.`)
          throw error
        })
        const audience = forCustomer ? 'customer' : 'inside'
        const id = await attach(db, { id: order.id, author: commandLine }, { file, audience })
        const who = forCustomer ? 'The customer sees it.' : 'The customer does not see it.'
        report(json ? JSON.stringify({ id }) : `${id}  ${file.name}  ${file.bytes} bytes. ${who}`)
      }),
    )
  does(onOrder(orders, 'detach', 'Removes a document of an order.'), calls.removeDocument)
    .argument('<id>', 'as `orders documents` shows it', readId)
    .option('--yes', 'does not ask')
    .addHelpText('after', examples('orders detach 1000017 5 --yes'))
    .action(
      inShop(async (shop, number, id, { store, yes }) => {
        const order = await findOrder(shop.db, number, store)
        await confirm(shop, `${number} ${id}`, yes)
        await detach(shop.db, { id: order.id, author: commandLine }, id)
        shop.report(`Document ${id} is removed.`)
      }),
    )
}
