/**
 * Packs a folder for a production machine: the built web app and server, the server's sources for its commands, the demo data, and the packages that
 * the server needs. The shop starts there with `node apps/server/dist/main.js`: without npm, without the network, and as
 * any user. It writes only into DATA_DIR.
 *
 *     npm run pack -- FOLDER                   for an external database (DATABASE_URL) and a machine with Node 24
 *     npm run pack -- FOLDER --with-postgres   the embedded PostgreSQL too
 *     npm run pack -- FOLDER --with-node       Node too, as FOLDER/bin/node
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { packInto } from './delivery/packing.ts'
import { buildWhenStale } from './outputs.ts'

const { 'with-postgres': withPostgres, 'with-node': withNode, where } = readArguments()
if (!(await buildWhenStale())) {
  console.error('Partboard could not be built; the lines above say why.')
  process.exit(1)
}
try {
  const folder = resolve(process.env.INIT_CWD ?? '.', where)
  for (const [part, bytes] of Object.entries(packInto(folder, { withPostgres, withNode })))
    console.log(`${(bytes / 1e6).toFixed(1).padStart(8)} MB  ${part}`)
  console.log(`Packed into ${folder}`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'with-postgres': { type: 'boolean' }, 'with-node': { type: 'boolean' } },
    })
    if (positionals.length === 1) return { ...values, where: positionals[0]! }
  } catch {} // unknown option
  console.error('Usage: npm run pack -- FOLDER [--with-postgres] [--with-node]')
  process.exit(1)
}
