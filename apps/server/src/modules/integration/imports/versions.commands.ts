import { Command } from '@commander-js/extra-typings'
import * as calls from '@partboard/contract/integration/catalogue.office'
import { commandLine } from '../../../platform/audit/audit.ts'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import { examples, type Shop, type ShopCommand } from '../../../platform/process/command.ts'
import { does } from '../../../platform/process/office-calls.ts'
import { readId } from '../../../platform/process/read-options.ts'
import { listVersions, restoreVersion } from './versions.ts'

/** `catalogue …`: versions of the catalogue (docs/operations/office.md#versions-of-the-catalogue). */
export const catalogueCommand: ShopCommand = (inShop) => {
  const catalogue = new Command('catalogue')
    .description('Lists the versions of the catalogue, and goes back to one.')
    .addHelpText('after', examples('catalogue versions', 'catalogue back', 'catalogue back 47'))
  does(catalogue.command('versions'), calls.listVersions)
    .description('Lists the versions, newest first.')
    .option('--json', 'as JSON')
    .action(inShop(async (shop, { json }) => show(shop, json)))
  does(catalogue.command('back'), calls.restoreVersion)
    .description('Goes back to a version that is kept. Prices and stock stay.')
    .argument('[version]', 'its number; by default the newest that is kept', readId)
    .option('--json', 'as JSON')
    .action(
      inShop(async (shop, version, { json }) => {
        const kept = (await listVersions(shop.db)).find(({ state }) => state === 'kept')
        const id = version ?? kept?.id
        if (id === undefined) throw new StartupError('No version before the current one is kept.')
        await restoreVersion(shop.db, commandLine, id)
        await show(shop, json)
      }),
    )
  return catalogue
}

async function show({ db, report }: Shop, isJson: true | undefined): Promise<void> {
  const items = await listVersions(db)
  if (isJson) return report(JSON.stringify({ items }))
  for (const { id, label, state, publishedAt, author, parts } of items)
    report(`${id}  ${label}  ${state}  ${publishedAt ?? ''}  ${author ?? ''}  ${parts ?? '?'} parts`)
}
