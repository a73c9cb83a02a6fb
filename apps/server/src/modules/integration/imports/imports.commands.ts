import { Argument, Command } from '@commander-js/extra-typings'
import { ImportError } from '../../../import/package/problems.ts'
import { workOnRun } from '../../../import/runs/run-import.ts'
import type { Shop, ShopCommand } from '../../../platform/process/command.ts'
import { readId } from '../../../platform/process/read-options.ts'

/** `imports work`: the process that the shop starts for a package of the office. */
export const importsCommand: ShopCommand = (inShop) => {
  const imports = new Command('imports').description('The packages of the office.')
  imports
    .command('work', { hidden: true })
    .description('Works on an import; the shop starts this process.')
    .argument('<id>', 'the import', readId)
    .addArgument(new Argument('<state>', 'what is to be done').choices(['uploaded', 'publishing'] as const))
    .argument('<folder>', 'the folder of the package')
    .action(inShop(async (shop, id, state, folder) => work(shop, { id, state, folder })))
  return imports
}

/** Works on an import in the process that the shop starts for it. It stops when the shop ends. */
async function work({ db, pool, config }: Shop, run: Parameters<typeof workOnRun>[1]): Promise<void> {
  const stopping = new AbortController()
  const stop = () => stopping.abort(new Error('The shop is stopping'))
  process.on('SIGTERM', stop)
  process.on('disconnect', stop)
  try {
    await workOnRun({ db, pool }, run, config, { signal: stopping.signal })
  } catch (error) {
    // A package with errors is a result, which is stored.
    if (!(error instanceof ImportError)) throw error
  } finally {
    process.removeListener('disconnect', stop)
    // The channel would keep the process alive.
    if (process.connected) process.disconnect()
  }
}
