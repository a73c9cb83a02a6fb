import { Command, Option } from '@commander-js/extra-typings'
import * as calls from '@partboard/contract/pricing/promotions.office'
import { readOfferList } from '@partboard/domain/pricing/offer-list'
import { promotionStates } from '@partboard/domain/pricing/promotion'
import { commandLine } from '../../../platform/audit/audit.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import { confirm, examples, type Shop, type ShopCommand } from '../../../platform/process/command.ts'
import { does, wire } from '../../../platform/process/office-calls.ts'
import { fieldNames, readFields } from '../../../platform/process/read-fields.ts'
import { readFile } from '../../../platform/process/read-file.ts'
import { readId, wholeNumber } from '../../../platform/process/read-options.ts'
import { fieldTable, tableOf } from '../../../platform/process/table.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { preview } from './compute-promotion.ts'
import { changePromotionOf, endPromotionOf, planPromotionOf } from './promotions.changes.ts'
import { pageOfParts, pageOfPromotions, promotionOf } from './promotions.present.ts'

const by = { author: commandLine, translate: translatorFor('en') }
const body = calls.planPromotion.schema.body
const fieldHelp = fieldNames(body)
  .filter((name) => name !== 'selection.numbers')
  .join(', ')
const maxFile = 1024 * 1024
const listHelp = 'part numbers, one in each line; ;PRICE with VAT after each without a percentage'

/** `promotions …`: plans, changes and ends promotions (docs/operations/office.md#promotions). Amounts are in PLN. */
export const promotionsCommand: ShopCommand = (inShop) => {
  const promotions = new Command('promotions')
    .description('Plans, changes and ends promotions. Amounts are in PLN.')
    .addHelpText(
      'after',
      examples(
        "promotions plan name.pl='Zimowe hamulce' name.en='Winter brakes' from=2027-01-04 until=2027-01-31 percent=15 audience=everyone selection.categories=34",
        'promotions plan name.pl=Oleje name.en=Oils from=2027-01-04 until=2027-01-10 percent=none audience=consumers --parts oils.csv',
        'promotions end 3 --yes',
      ),
    )
  does(promotions.command('list'), calls.listPromotions)
    .description('Lists promotions; those that begin last come first.')
    .addOption(new Option('--state <state>', 'only these').choices(promotionStates))
    .option('--limit <number>', 'at most so many', wholeNumber(1, 10_000), 50)
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, { state, limit, json }) => {
        const { items } = await pageOfPromotions(db, { state: state ?? null, after: null, limit })
        if (json) return report(wire(calls.listPromotions, { items, next: null }))
        const rows = items.map((one) => [
          one.id,
          one.name.en,
          one.from,
          one.until,
          one.audience,
          one.parts,
          one.state,
        ])
        for (const line of tableOf(['id', 'name', 'from', 'until', 'for', 'parts', 'state'], rows))
          report(line)
      }),
    )
  does(promotions.command('show'), calls.getPromotion)
    .description('Shows a promotion.')
    .argument('<id>', 'as `promotions list` shows it', readId)
    .option('--json', 'as JSON')
    .action(inShop((shop, id, { json }) => show(shop, id, json)))
  does(promotions.command('parts'), calls.listPromotionParts)
    .description('Lists the parts of a promotion with their prices.')
    .argument('<id>', 'as `promotions list` shows it', readId)
    .action(
      inShop(async ({ db, report }, id) => {
        const parts = await pageOfParts(db, id, { after: '', limit: calls.MAX_PROMOTION_PARTS })
        const rows = parts.map(({ sku, name, list, gross }) => [
          sku,
          name?.en ?? '',
          amount(list.gross),
          amount(gross),
        ])
        for (const line of tableOf(['number', 'name', 'list, gross', 'promotion, gross'], rows)) report(line)
      }),
    )
  does(promotions.command('preview'), calls.previewPromotion)
    .description(`Says what a promotion would be: ${fieldHelp}.`)
    .argument('<field=value...>', 'its fields')
    .option('--parts <file>', listHelp)
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, fields, { parts, json }) => {
        const wanted = Object.assign({ id: null }, readWanted(fields, parts))
        const seen = await preview(db, wanted, by.translate)
        if (json) return report(wire(calls.previewPromotion, seen))
        report(
          `${seen.parts} parts; ${seen.leftOutCount} left out; ${seen.overlapping} in another promotion too`,
        )
        report(`${seen.withoutOldPrice} without an old price for consumers`)
        for (const { sku, reason } of seen.leftOut) report(`${sku}  ${reason}`)
      }),
    )
  does(promotions.command('plan'), calls.planPromotion)
    .description(`Plans a promotion: ${fieldHelp}.`)
    .argument('<field=value...>', 'its fields')
    .option('--parts <file>', listHelp)
    .option('--json', 'as JSON')
    .action(
      inShop(async (shop, fields, { parts, json }) => {
        const id = await planPromotionOf(shop.db, by, readWanted(fields, parts))
        await show(shop, id, json)
      }),
    )
  does(promotions.command('change'), calls.changePromotion)
    .description('Changes a promotion before it begins. What is not named stays.')
    .argument('<id>', 'as `promotions list` shows it', readId)
    .argument('[field=value...]', 'its fields')
    .option('--parts <file>', listHelp)
    .option('--json', 'as JSON')
    .action(
      inShop(async (shop, id, fields, { parts, json }) => {
        const before = await promotionOf(shop.db, id)
        const wanted = readWanted(fields, parts, JSON.parse(wire(calls.getPromotion, before)))
        await changePromotionOf(shop.db, by, { id, revision: before.revision }, wanted)
        await show(shop, id, json)
      }),
    )
  does(promotions.command('end'), calls.endPromotion)
    .description('Ends a promotion at once; one that has not begun is cancelled.')
    .argument('<id>', 'as `promotions list` shows it', readId)
    .option('--yes', 'does not ask')
    .option('--json', 'as JSON')
    .action(
      inShop(async (shop, id, { yes, json }) => {
        await confirm(shop, (await promotionOf(shop.db, id)).name.en, yes)
        await endPromotionOf(shop.db, commandLine, id)
        await show(shop, id, json)
      }),
    )
  return promotions
}

const amount = (minor: number): string => moneyText(minor, 'PLN', 'en')

/**
 * Reads the fields of a promotion, and its part numbers from a file.
 *
 * @throws StartupError for a field that is wrong, or a line whose price cannot be read
 */
function readWanted(
  fields: readonly string[],
  file: string | undefined,
  before?: object,
): calls.WantedPromotion {
  const wanted = readFields(body, fields, before ?? { selection: {} })
  if (file === undefined) return wanted
  const { lines, wrong } = readOfferList(readFile(file, maxFile).toString('utf8'))
  if (wrong.length > 0)
    throw new StartupError(`Lines ${wrong.join(', ')} have no price that can be read. Nothing was changed.`)
  const numbers = lines.map(({ sku, grossMinor }) =>
    grossMinor === undefined ? { sku } : { sku, gross: grossMinor },
  )
  return Object.assign(wanted, { selection: Object.assign(wanted.selection, { numbers }) })
}

async function show({ db, report }: Shop, id: number, json: boolean | undefined): Promise<void> {
  const shown = wire(calls.getPromotion, await promotionOf(db, id))
  if (json) report(shown)
  else for (const line of fieldTable(JSON.parse(shown))) report(line)
}
