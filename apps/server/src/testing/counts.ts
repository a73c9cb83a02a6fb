/** Imports of counted stock, for tests of holds and delivery promises. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importPackage } from '../import/import-package.ts'

/**
 * Imports a package that says the stock of one part is all there is.
 *
 * @param counts pieces by warehouse id of `buildShop`
 * @param knownOrders `known_orders` of the manifest: the last order that the counts include; null = none
 * @throws ImportError when the package is refused
 */
export async function importCounts(
  database: Parameters<typeof importPackage>[0],
  sku: string,
  counts: Record<number, number>,
  knownOrders: string | number | null = null,
): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'partboard-counts-'))
  try {
    const known = knownOrders === null ? {} : { known_orders: knownOrders }
    const manifest = { format: 1, version: '1', name: 'Counts', ...known }
    writeFileSync(join(directory, 'manifest.json'), JSON.stringify(manifest))
    const rows = Object.entries(counts).map(([warehouse, quantity]) => `${sku},W${warehouse},${quantity}`)
    writeFileSync(join(directory, 'stock.csv'), ['sku,warehouse,quantity', ...rows, ''].join('\n'))
    await importPackage(database, { path: directory, complete: true, acceptLosses: true })
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
