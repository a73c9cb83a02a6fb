import type { InfoPage } from '@partboard/contract/pages/content.office'
import { StartupError } from '../../platform/lifecycle/lifecycle.ts'
import type { Shop } from '../../platform/process/command.ts'
import { presentPage } from './pages.present.ts'
import { listPageRows, listVersions } from './pages.queries.ts'

/** @throws StartupError when there is no such page; of one address, the page of all stores is meant */
export async function findByAddress({ db }: Shop, text: string): Promise<InfoPage> {
  const row = await findPageRow(db, text)
  return presentPage(db, row, await listVersions(db, row.id), null)
}

export async function findPageRow(db: Shop['db'], text: string) {
  const rows = await listPageRows(db)
  const row =
    rows.find(({ seName, storeId }) => seName === text && storeId === null) ??
    rows.find(({ id, seName }) => seName === text || String(id) === text)
  if (!row) throw new StartupError(`There is no page ${text}.`)
  return row
}

export function reportPage({ report }: Shop, page: InfoPage, isJson: true | undefined): void {
  if (isJson) {
    report(JSON.stringify(page))
    return
  }
  for (const { version, state, publishedFrom, author } of page.history)
    report([version, state, publishedFrom ?? '-', author].join('  '))
  if (page.current) report(page.current.text.en)
}
