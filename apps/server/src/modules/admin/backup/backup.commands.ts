import { Command } from '@commander-js/extra-typings'
import { addBackup } from '../../../platform/observability/metrics.queries.ts'
import { examples, type ShopCommand } from '../../../platform/process/command.ts'
import { listKeyIds } from '../../../platform/secrets/secrets.queries.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/** `backup PATH`: writes the whole shop to one file, while it serves (docs/operations/recover.md#backup). */
export const backupCommand: ShopCommand = (inShop) =>
  new Command('backup')
    .description('Writes the whole shop to one file, while it serves.')
    .argument('<path>', 'the new file')
    .addHelpText('after', examples('backup /backups/shop-2026-11-22.backup'))
    .action(
      inShop(async ({ db, pool, report }, path) => {
        const manifest = await writeBackup(pool, path, report)
        for (const line of orderLines(manifest)) report(line)
        report(`${path} is written.`)
        await addBackup(db)
      }),
    )

/** `restore PATH`: restores a backup into an empty shop (docs/operations/recover.md#backup). It must not be migrated before. */
export const restoreCommand: ShopCommand = (inShop) =>
  new Command('restore')
    .description('Restores a backup into an empty shop that does not run.')
    .argument('<path>', 'the file that `backup` has written')
    .addHelpText('after', examples('restore /backups/shop-2026-11-22.backup'))
    .action(
      inShop(async ({ db, pool, report }, path) => {
        const manifest = await restoreBackup(pool, path, report)
        for (const line of orderLines(manifest)) report(line)
        const keys = await listKeyIds(db)
        if (keys.length > 0)
          report(
            `Its secrets are encrypted with the key ${keys.join(', ')}: the shop needs the file of that key.`,
          )
        report('The shop is restored.')
      }),
    )

/** Lines with totals of the orders, to compare with the accounts. */
function orderLines({ tables }: Manifest): string[] {
  const of = (name: string) => tables.find((table) => table.name === name)
  const total = of('shop_order')?.sums.order_total_minor ?? '0'
  return [
    `${of('customer')?.rows ?? 0} customers, ${of('shop_order')?.rows ?? 0} orders`,
    `sum of the orders in minor units of their currencies: ${total}`,
  ]
}
