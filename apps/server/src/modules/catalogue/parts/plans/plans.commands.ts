import { Command, type CommandUnknownOpts, InvalidArgumentError } from '@commander-js/extra-typings'
import type { PlannedPrice } from '@partboard/contract/catalogue/parts.office'
import * as calls from '@partboard/contract/catalogue/parts.office'
import { Day } from '@partboard/contract/values'
import { commandLine } from '../../../../platform/audit/audit.ts'
import { translatorFor } from '../../../../platform/http/texts.ts'
import { confirm, examples, type InShop, type Shop } from '../../../../platform/process/command.ts'
import { does } from '../../../../platform/process/office-calls.ts'
import { readAmount } from '../../../../platform/process/read-options.ts'
import { moneyText } from '../../../../platform/text/money-text.ts'
import { today } from '../../../../platform/time/today.ts'
import { cancelPlan, planListPrice } from './plans.changes.ts'
import { listedSku } from './plans.office.ts'
import { listPlans } from './plans.queries.ts'

const by = { author: commandLine, translate: translatorFor('en') }

/** Adds `parts price …`: plans list prices (docs/operations/office.md#planned-prices). Amounts are in PLN. */
export function addPriceCommands(parts: CommandUnknownOpts, inShop: InShop): void {
  const price = new Command('price')
    .description('Plans list prices, which begin at midnight of their day. Amounts are in PLN.')
    .addHelpText(
      'after',
      examples(
        "parts price plan '34 11 4 300 102' 2027-01-01 --net 499.00",
        'parts price list',
        "parts price cancel '34 11 4 300 102' 2027-01-01",
      ),
    )
  does(price.command('plan'), calls.planPrice)
    .description('Plans a price, with --net or --gross. One for the same day is replaced.')
    .argument('<sku>', 'the part number')
    .argument('<day>', 'the first day', readDay)
    .option('--net <amount>', 'without VAT', readAmount)
    .option('--gross <amount>', 'with VAT', readAmount)
    .option('--json', 'as JSON')
    .action(
      inShop(async (shop, sku, from, { net, gross, json }) =>
        report(shop, await planListPrice(shop.db, by, { sku: listedSku(sku), from }, { net, gross }), json),
      ),
    )
  does(price.command('list'), calls.listPlannedPrices)
    .description('Lists the prices that are planned, the next one first.')
    .argument('[sku]', 'only of this part')
    .option('--json', 'as JSON')
    .action(
      inShop(async (shop, sku, { json }) => {
        const of = { after: today(), sku: sku === undefined ? null : listedSku(sku) }
        report(shop, await listPlans(shop.db, of), json)
      }),
    )
  does(price.command('cancel'), calls.cancelPlannedPrice)
    .description('Cancels a planned price before its day.')
    .argument('<sku>', 'the part number')
    .argument('<day>', 'the first day', readDay)
    .option('--yes', 'does not ask')
    .option('--json', 'as JSON')
    .action(
      inShop(async (shop, sku, from, { yes, json }) => {
        await confirm(shop, sku, yes)
        report(shop, await cancelPlan(shop.db, commandLine, { sku: listedSku(sku), from }), json)
      }),
    )
  parts.addCommand(price)
}

/** @throws InvalidArgumentError unless the text is a day */
function readDay(text: string): string {
  const day = Day.safeParse(text)
  if (!day.success) throw new InvalidArgumentError('It is a day such as 2027-01-01.')
  return day.data
}

function report({ report: print }: Shop, plans: readonly PlannedPrice[], json: boolean | undefined): void {
  if (json) {
    print(JSON.stringify(plans, null, 2))
    return
  }
  const amount = (minor: number) => moneyText(minor, 'PLN', 'en')
  for (const { sku, from, net, gross, by: author } of plans)
    print(`${from}  ${sku}  ${amount(net)} net, ${amount(gross)} gross  (${author.name})`)
  print(plans.length === 1 ? '1 planned price' : `${plans.length} planned prices`)
}
