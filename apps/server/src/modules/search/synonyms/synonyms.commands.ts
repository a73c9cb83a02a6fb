import { Command } from '@commander-js/extra-typings'
import {
  addSynonym,
  changeSynonym,
  listSynonyms,
  removeSynonym,
  type Synonym,
} from '@partboard/contract/search/synonyms.office'
import { commandLine } from '../../../platform/audit/audit.ts'
import { confirm, examples, type Shop, type ShopCommand } from '../../../platform/process/command.ts'
import { does } from '../../../platform/process/office-calls.ts'
import { readFields } from '../../../platform/process/read-fields.ts'
import { readId } from '../../../platform/process/read-options.ts'
import { tableOf } from '../../../platform/process/table.ts'
import { addSynonymOf, changeSynonymOf, listSynonymRows, removeSynonymOf } from './synonyms.changes.ts'

/** Synonyms that `synonyms list` shows. */
const listed = 10_000

/** `synonyms …`: lists, adds, changes and removes synonyms of the search (docs/operations/office.md#content). */
export const synonymsCommand: ShopCommand = (inShop) => {
  const synonyms = new Command('synonyms')
    .description("Lists, adds, changes and removes synonyms of the customers' search.")
    .addHelpText(
      'after',
      examples(
        'synonyms list kabin',
        "synonyms add lang=pl term='filtr kabinowy' meaning=mikrofiltr",
        'synonyms change 7 lang=pl term=kabinówka meaning=mikrofiltr',
      ),
    )
  does(synonyms.command('list'), listSynonyms)
    .description('Lists synonyms by term.')
    .argument('[text]', 'only with this text')
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, text = '', { json }) => {
        const items = await listSynonymRows(db, { text, lang: null, after: null, limit: listed })
        if (json) report(JSON.stringify({ items }))
        else print(report, items)
      }),
    )
  does(synonyms.command('add'), addSynonym)
    .description('Adds a synonym: lang, term, meaning.')
    .argument('<field=value...>', 'its fields')
    .action(
      inShop(async ({ db, report }, fields) => {
        const synonym = readFields(addSynonym.schema.body, fields, {})
        print(report, [await addSynonymOf(db, commandLine, synonym)])
      }),
    )
  does(synonyms.command('change'), changeSynonym)
    .description('Changes a synonym: lang, term, meaning.')
    .argument('<id>', 'as `synonyms list` shows it', readId)
    .argument('<field=value...>', 'its fields')
    .action(
      inShop(async ({ db, report }, id, fields) => {
        const synonym = readFields(changeSynonym.schema.body, fields, {})
        print(report, [await changeSynonymOf(db, commandLine, id, synonym)])
      }),
    )
  does(synonyms.command('remove'), removeSynonym)
    .description('Removes a synonym.')
    .argument('<id>', 'as `synonyms list` shows it', readId)
    .option('--yes', 'does not ask')
    .action(
      inShop(async (shop, id, { yes }) => {
        await confirm(shop, String(id), yes)
        await removeSynonymOf(shop.db, commandLine, id)
        shop.report(`Synonym ${id} is removed.`)
      }),
    )
  return synonyms
}

function print(report: Shop['report'], items: readonly Synonym[]): void {
  const rows = items.map(({ id, lang, term, meaning }) => [id, lang, term, meaning])
  for (const line of tableOf(['id', 'lang', 'term', 'meaning'], rows)) report(line)
}
