import { readFile } from 'node:fs/promises'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import {
  OrderQuote,
  placeOrder,
  quoteOrder,
  type ReadWantedOrder,
} from '@partboard/contract/checkout/phone-orders.office'
import { fieldErrors } from '@partboard/contract/field-errors'
import { commandLine } from '../../../platform/audit/audit.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import { examples, type InShop } from '../../../platform/process/command.ts'
import { does } from '../../../platform/process/office-calls.ts'
import { placeForCustomer } from './place-for-customer.ts'
import { quote } from './quote.ts'

/** `orders quote` and `orders place`: an order for a customer, from a file like the body of the office's calls. */
export function addPlacingCommands(orders: CommandUnknownOpts, inShop: InShop): void {
  does(orders.command('quote'), quoteOrder)
    .description('Shows what an order for a customer would cost and lack, as JSON. Nothing is written.')
    .argument('<file>', 'JSON, like the body of POST /api/office/v1/orders/quote')
    .addHelpText('after', examples('orders quote order.json'))
    .action(
      inShop(async ({ db, report }, file: string) => {
        report(
          JSON.stringify(
            OrderQuote.encode(await quote(db, await readWanted(file), { lang: 'en', seesCustomers: true })),
            null,
            2,
          ),
        )
      }),
    )
  does(orders.command('place'), placeOrder)
    .description('Places an order for a customer. The customer gets the mails of an order in the shop.')
    .argument('<file>', 'JSON, like the body of POST /api/office/v1/orders')
    .addHelpText('after', examples('orders place order.json'))
    .action(
      inShop(async ({ db, report }, file: string) => {
        const { number } = await placeForCustomer(db, await readWanted(file), {
          author: commandLine,
          lang: 'en',
        })
        report(`Order ${number} was placed.`)
      }),
    )
}

/** @throws StartupError for a file that is not JSON; ShopError 'validation' for what is not an order */
async function readWanted(file: string): Promise<ReadWantedOrder> {
  const text = await readFile(file, 'utf8')
  const read = placeOrder.schema.body.safeParse(parse(file, text), { reportInput: true })
  if (read.success) return read.data
  throw new ShopError('validation', { errors: fieldErrors(read.error.issues, translatorFor('en')) })
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StartupError(`${file} is not JSON: ${(error as Error).message}`)
  }
}
