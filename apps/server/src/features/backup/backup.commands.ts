import type { Command } from '../../platform/process/command.ts'
import { StartupError } from '../../platform/process/lifecycle.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/**
 * `backup PATH`: writes the whole shop to one file, while it serves (docs/operations.md).
 *
 * @throws StartupError when the file exists
 */
export const backupCommand: Command = async ({ pool }, _, args, report) => {
  const path = onePath('backup', args)
  const manifest = await writeBackup(pool, path, report)
  for (const line of orderLines(manifest)) report(line)
  report(`${path} is written.`)
}

/**
 * `restore PATH`: restores a backup into an empty shop (docs/operations.md). It must not be migrated before.
 *
 * @throws StartupError when the file is damaged, or the shop is not empty
 */
export const restoreCommand: Command = async ({ pool }, _, args, report) => {
  const path = onePath('restore', args)
  const manifest = await restoreBackup(pool, path, report)
  for (const line of orderLines(manifest)) report(line)
  report('The shop is restored.')
}

function onePath(name: string, args: string[]): string {
  const [path] = args
  if (!path || args.length > 1) throw new StartupError(`Usage: ${name} PATH`)
  return path
}

/** Lines with totals of the orders, to compare with the accounts. */
function orderLines({ tables }: Manifest): string[] {
  const of = (name: string) => tables.find((table) => table.name === name)
  const total = of('shop_order')?.sums.order_total_minor ?? '0'
  return [
    `${of('customer')?.rows ?? 0} customers, ${of('shop_order')?.rows ?? 0} orders`,
    `sum of the orders in minor units of their currencies: ${total}`,
  ]
}
