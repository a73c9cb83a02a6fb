import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import * as calls from '@partboard/contract/pages/content.office'
import { commandLine } from '../../platform/audit/audit.ts'
import { StartupError } from '../../platform/lifecycle/lifecycle.ts'
import { confirm, type InShop } from '../../platform/process/command.ts'
import { does } from '../../platform/process/office-calls.ts'
import { readFields } from '../../platform/process/read-fields.ts'
import { readId, wholeNumber } from '../../platform/process/read-options.ts'
import { now } from '../../platform/time/clock.ts'
import { listValues } from '../content/index.ts'
import { announceVersion } from './announce.ts'
import { findByAddress, findPageRow, reportPage } from './page-command.ts'
import { changePageOf, discardDraft, removePageOf, withdrawVersion } from './pages.changes.ts'
import { presentVersion, stateOf } from './pages.present.ts'
import { listVersions } from './pages.queries.ts'
import { hasStoreOf, mainStore } from './stores.queries.ts'

const readVersion = wholeNumber(1, 1_000_000)

/** Adds the subcommands that change a page and its versions (docs/operations/office.md#content). */
export function addPageChanges(pages: CommandUnknownOpts, inShop: InShop): void {
  does(onPage('change', 'Changes seName or places of a page.'), calls.changePage)
    .argument('<field=value...>', 'seName=kontakt, places=row1,sitemap')
    .action(
      inShop(async (shop, page, fields, { json }) => {
        const { id } = await findByAddress(shop, page)
        const change = readFields(calls.changePage.schema.body, fields)
        await changePageOf(shop.db, commandLine, { id, revision: null }, change)
        reportPage(shop, await findByAddress(shop, String(id)), json)
      }),
    )
  does(onPage('discard', 'Discards the draft of a page.'), calls.discardPageDraft)
    .option('--yes', 'does not ask')
    .action(
      inShop(async (shop, page, { yes, json }) => {
        const { id, seName } = await findByAddress(shop, page)
        await confirm(shop, seName, yes)
        await discardDraft(shop.db, commandLine, { id, revision: null })
        reportPage(shop, await findByAddress(shop, String(id)), json)
      }),
    )
  does(
    onPage('withdraw', 'Takes a planned publication back; the version is a draft again.'),
    calls.withdrawPage,
  )
    .argument('<version>', 'its number', readVersion)
    .action(
      inShop(async (shop, page, version, { json }) => {
        const { id } = await findByAddress(shop, page)
        await withdrawVersion(shop.db, commandLine, { id, revision: null }, version)
        reportPage(shop, await findByAddress(shop, String(id)), json)
      }),
    )
  does(
    onPage('announce', 'Sends a mail about a version to every account, and shows a note in the shop.'),
    calls.announcePage,
  )
    .argument('<version>', 'its number', readVersion)
    .option('--yes', 'does not ask')
    .action(
      inShop(async (shop, page, version, { yes, json }) => {
        const { id, seName } = await findByAddress(shop, page)
        await confirm(shop, seName, yes)
        const mails = await announceVersion(shop.db, commandLine, { id, version })
        shop.report(json ? JSON.stringify({ mails }) : `${mails} mails are in the queue.`)
      }),
    )
  does(onPage('remove', 'Removes a page with all its versions.'), calls.removePage)
    .option('--yes', 'does not ask')
    .action(
      inShop(async (shop, page, { yes, json }) => {
        const { id, seName } = await findByAddress(shop, page)
        await confirm(shop, seName, yes)
        await removePageOf(shop.db, commandLine, { id, revision: null }, seName)
        shop.report(json ? JSON.stringify({ removed: id }) : `${seName} is removed.`)
      }),
    )
  does(onPage('version', 'Shows one version of a page.'), calls.getPageVersion)
    .argument('<version>', 'its number', readVersion)
    .action(
      inShop(async ({ db, report }, text, number, { json }) => {
        const page = await findPageRow(db, text)
        const versions = await listVersions(db, page.id)
        const version = versions.find((one) => one.version === number)
        if (!version) throw new StartupError(`The page has no version ${number}.`)
        const shown = await presentVersion(db, page, version, { stateOfVersion: stateOf(versions, now()) })
        report(json ? JSON.stringify(shown) : `${shown.title.en}\n\n${shown.text.en}`)
      }),
    )
  does(pages.command('values'), calls.listPageValues)
    .description('Lists the values of the settings that a page can name.')
    .option('--store <id>', 'of this store; else of the first', readId)
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, { store, json }) => {
        const storeId = store ?? (await mainStore(db))
        if (storeId === null || !(await hasStoreOf(db, storeId)))
          throw new StartupError(`There is no store ${storeId ?? ''}.`)
        const items = await listValues(db, storeId)
        if (json) return report(JSON.stringify({ items }))
        for (const { name, isTable, html } of items) report(`${name}  ${isTable ? 'a table' : html.en}`)
      }),
    )

  function onPage(name: string, description: string) {
    return pages
      .command(name)
      .description(description)
      .argument('<page>', 'its address or its id')
      .option('--json', 'as JSON')
  }
}
