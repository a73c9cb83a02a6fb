import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command, InvalidArgumentError } from '@commander-js/extra-typings'
import * as calls from '@partboard/contract/pages/content.office'
import { createPage, savePageDraft } from '@partboard/contract/pages/content.office'
import { z } from 'zod'
import { commandLine } from '../../platform/audit/audit.ts'
import { StartupError } from '../../platform/lifecycle/lifecycle.ts'
import { examples, type ShopCommand } from '../../platform/process/command.ts'
import { does } from '../../platform/process/office-calls.ts'
import { wholeNumber } from '../../platform/process/read-options.ts'
import { addPageChanges } from './page-changes.commands.ts'
import { findByAddress, reportPage } from './page-command.ts'
import { importDraft, publishDraft, restoreVersion } from './pages.changes.ts'
import { presentHead } from './pages.present.ts'
import { listPageRows, listSummaries } from './pages.queries.ts'

/** `pages …`: lists, shows, publishes and restores info pages (docs/operations/office.md#content). */
export const pagesCommand: ShopCommand = (inShop) => {
  const pages = new Command('pages')
    .description('Lists, imports, publishes and restores info pages.')
    .addHelpText(
      'after',
      examples(
        'pages show regulamin',
        'pages publish regulamin --at 2027-01-01T00:00+01:00',
        'pages restore zwroty 3',
        'pages import kontakt.json',
      ),
    )
  does(pages.command('list'), calls.listPages)
    .description('Lists the pages.')
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, { json }) => {
        const summaries = new Map((await listSummaries(db)).map((summary) => [summary.id, summary]))
        const items = (await listPageRows(db)).flatMap((page) => presentHead(page, summaries.get(page.id)))
        if (json) return report(JSON.stringify({ items }))
        for (const { id, seName, title, currentSince, hasDraft } of items)
          report(
            [id, seName, title.en, currentSince ? 'visible' : 'hidden', ...(hasDraft ? ['draft'] : [])].join(
              '  ',
            ),
          )
      }),
    )
  does(onPage('show', 'Shows the versions of a page, and what customers read.'), calls.getPage).action(
    inShop(async (shop, page, { json }) => reportPage(shop, await findByAddress(shop, page), json)),
  )
  does(onPage('publish', 'Publishes the draft of a page, now or later.'), calls.publishPage)
    .option('--at <time>', 'such as 2027-01-01T00:00+01:00', readTime)
    .action(
      inShop(async (shop, page, { at = null, json }) => {
        const { id } = await findByAddress(shop, page)
        await publishDraft(shop.db, commandLine, { id, revision: null }, { at, note: null })
        reportPage(shop, await findByAddress(shop, page), json)
      }),
    )
  does(onPage('restore', 'Copies a former version into a new draft.'), calls.restorePage)
    .argument('<version>', 'its number', wholeNumber(1, 1_000_000))
    .action(
      inShop(async (shop, page, version, { json }) => {
        const { id } = await findByAddress(shop, page)
        await restoreVersion(shop.db, commandLine, { id, revision: null }, version)
        reportPage(shop, await findByAddress(shop, page), json)
      }),
    )
  does(pages.command('import'), calls.createPage, calls.savePageDraft)
    .description('Saves a file as the draft of a page. A page of an unknown address is created.')
    .argument('<file>', 'JSON with seName, title and body, the last two with pl and en')
    .option('--json', 'as JSON')
    .action(
      inShop(async (shop, file, { json }) => {
        const page = readPageFile(file)
        const removed = await importDraft(shop.db, commandLine, page)
        const found = await findByAddress(shop, page.seName)
        if (json) return shop.report(JSON.stringify({ page: found, removed }))
        reportPage(shop, found, undefined)
        for (const { kind, name, count } of removed) shop.report(`removed: ${kind} ${name} (${count})`)
      }),
    )
  addPageChanges(pages, inShop)
  return pages

  function onPage(name: string, description: string) {
    return pages
      .command(name)
      .description(description)
      .argument('<page>', 'its address or its id')
      .option('--json', 'as JSON')
  }
}

const PageFile = z.object({
  seName: createPage.schema.body.shape.seName,
  ...savePageDraft.schema.body.shape,
})

/** @throws StartupError when there is no such file, or it has no page */
function readPageFile(path: string): z.output<typeof PageFile> {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(resolve(path), 'utf8'))
  } catch (error) {
    throw new StartupError(`${path}: ${(error as Error).message}`)
  }
  const page = PageFile.safeParse(json)
  if (page.success) return page.data
  throw new StartupError(
    `${path}: ${page.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
  )
}

function readTime(text: string): Date {
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw new InvalidArgumentError(`'${text}' is not a time.`)
  return time
}
