import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings'
import * as calls from '@partboard/contract/order-pages/orders.office'
import { returnReasons, shortOutcomes } from '@partboard/domain/orders/order-pieces'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { StartupError } from '../../platform/lifecycle/lifecycle.ts'
import { confirm, examples, type InShop } from '../../platform/process/command.ts'
import { does } from '../../platform/process/office-calls.ts'
import { readId, someText } from '../../platform/process/read-options.ts'
import { storedSku } from '../parts/index.ts'
import { listOpenTakes } from './changes/order-pieces.queries.ts'
import { changeAndShow, onOrder } from './order-command.ts'
import { cancelPieces } from './pieces/order-cancellations.ts'
import { pickLines, shipParcel } from './pieces/order-records.ts'
import { takeBack } from './pieces/order-returns.ts'
import { reportShortage, undoShortage } from './pieces/order-shortages.ts'
import { takeForWaiting } from './pieces/order-takes.ts'

type PartPieces = { sku: string; quantity: number }

/** Reads `SKU=PIECES`, and adds it to those before. @throws InvalidArgumentError */
function readPieces(text: string, before: PartPieces[] = []): PartPieces[] {
  const pieces = readCounts(text, before)
  if (pieces.at(-1)!.quantity === 0) throw notPieces()
  return pieces
}

const notPieces = () =>
  new InvalidArgumentError("It is a part number and its pieces, such as '34 11 4 300 102=2'.")

/** Like `readPieces`, but 0 is a count too. */
function readCounts(text: string, before: PartPieces[] = []): PartPieces[] {
  const [, number = '', pieces = ''] = /^(.+)=(\d{1,5})$/.exec(text) ?? []
  if (!/\d/.test(number) || pieces === '') throw notPieces()
  return [...before, { sku: number.trim(), quantity: Number(pieces) }]
}

/** Adds the subcommands that change pieces of an order (docs/operations/office.md#orders). */
export function addPiecesCommands(orders: Command, inShop: InShop): void {
  addShelfCommands(orders, inShop)
  does(
    onOrder(
      orders,
      'parcel',
      'Sends a parcel of one branch; the parcel with the last pieces ships the order.',
    ),
    calls.shipParcel,
  )
    .argument('[part=pieces...]', 'what is in it; without any, all that the branch still has', readPieces)
    .requiredOption('--branch <code>', 'the branch that sends it', someText)
    .requiredOption('--carrier <name>', 'who carries it', someText)
    .option('--tracking <number>', 'the number of the parcel', '')
    .addHelpText('after', examples("orders parcel 1000017 '34114300102=1' --branch WAW --carrier DPD"))
    .action(
      inShop((shop, number, parts, { branch, carrier, tracking, ...options }) =>
        changeAndShow(shop, number, options, async (db, order) => {
          const branchId = await branchOf(db, branch)
          const isPart = parts !== undefined && parts.length > 0
          const lines = isPart ? await linesOf(db, order.id, parts) : await restOf(db, order.id, branchId)
          if (lines.length === 0) throw new StartupError(`${branch} has no pieces of this order.`)
          await shipParcel(db, order, { branchId, tracking: { carrier, number: tracking }, lines })
        }),
      ),
    )
  does(
    onOrder(orders, 'short', 'Says that pieces are missing on the shelf of a branch.'),
    calls.reportShortage,
  )
    .argument('<part=pieces...>', 'what is missing', readPieces)
    .requiredOption('--branch <code>', 'the branch of the shelf', someText)
    .addOption(
      new Option('--then <outcome>', 'what happens to the pieces')
        .choices(shortOutcomes)
        .makeOptionMandatory(),
    )
    .option('--reason <text>', 'why, for the staff', '')
    .addHelpText('after', examples("orders short 1000017 '34114300102=1' --branch WAW --then otherBranch"))
    .action(
      inShop((shop, number, parts, { branch, then: outcome, reason, ...options }) =>
        changeAndShow(shop, number, options, async (db, order) => {
          const branchId = await branchOf(db, branch)
          const items = (await linesOf(db, order.id, parts)).map((line) => ({ ...line, branchId }))
          await reportShortage(db, order, { items, outcome, reason })
        }),
      ),
    )
  does(
    onOrder(orders, 'cancel-pieces', 'Cancels pieces that have not left; the amounts follow.'),
    calls.cancelPieces,
  )
    .argument('<part=pieces...>', 'what is cancelled', readPieces)
    .option('--reason <text>', 'why; the customer reads it', '')
    .option('--yes', 'does not ask')
    .action(
      inShop(async (shop, number, parts, { reason, yes, ...options }) => {
        await confirm(shop, number, yes)
        await changeAndShow(shop, number, options, async (db, order) =>
          cancelPieces(db, order, { pieces: await linesOf(db, order.id, parts), reason }),
        )
      }),
    )
  does(
    onOrder(orders, 'take-back', 'Says that pieces came back from the customer; nothing is refunded by it.'),
    calls.takeBack,
  )
    .argument('<part=pieces...>', 'what came back', readPieces)
    .requiredOption('--branch <code>', 'where it came back', someText)
    .addOption(
      new Option('--why <reason>', 'why it came back').choices(returnReasons).default('other' as const),
    )
    .option('--reason <text>', 'more about it', '')
    .option('--no-restock', 'it cannot be sold again')
    .addHelpText('after', examples("orders take-back 1000017 '34114300102=1' --branch WAW --why wrongPart"))
    .action(
      inShop((shop, number, parts, { branch, why, reason, restock, ...options }) =>
        changeAndShow(shop, number, options, async (db, order) => {
          const branchId = await branchOf(db, branch)
          const lines = (await linesOf(db, order.id, parts)).map((line) => ({ ...line, branchId, restock }))
          await takeBack(db, order, { lines, reasonCode: why, reason })
        }),
      ),
    )
}

/** Adds the subcommands for picked pieces, later stock and shortages. */
function addShelfCommands(orders: Command, inShop: InShop): void {
  does(onOrder(orders, 'picked', 'Sets the picked pieces of lines in a branch.'), calls.pickLines)
    .argument('<part=pieces...>', 'what is picked by now; 0 = put back', readCounts)
    .requiredOption('--branch <code>', 'the branch of the shelf', someText)
    .addHelpText('after', examples("orders picked 1000017 '34114300102=1' --branch WAW"))
    .action(
      inShop((shop, number, parts, { branch, ...options }) =>
        changeAndShow(shop, number, options, async (db, order) => {
          const branchId = await branchOf(db, branch)
          await pickLines(
            db,
            order,
            (await linesOf(db, order.id, parts)).map((line) => ({ ...line, branchId })),
          )
        }),
      ),
    )
  does(onOrder(orders, 'take', 'Takes stock that has come for pieces that wait.'), calls.takeForWaiting)
    .argument('<part=pieces...>', 'what is taken', readPieces)
    .requiredOption('--branch <code>', 'the branch that has them', someText)
    .action(
      inShop((shop, number, parts, { branch, ...options }) =>
        changeAndShow(shop, number, options, async (db, order) => {
          const branchId = await branchOf(db, branch)
          await takeForWaiting(
            db,
            order,
            (await linesOf(db, order.id, parts)).map((line) => ({ ...line, branchId })),
          )
        }),
      ),
    )
  does(onOrder(orders, 'undo-short', 'Takes a shortage back: the pieces were there.'), calls.undoShortage)
    .argument('<id>', 'as `picking list --json` shows it', readId)
    .action(
      inShop((shop, number, id, options) =>
        changeAndShow(shop, number, options, (db, order) => undoShortage(db, order, id, () => {})),
      ),
    )
}

/** @throws StartupError for a code of no branch */
async function branchOf(db: Kysely<Database>, code: string): Promise<number> {
  const rows = await db.selectFrom('warehouse').select(['id', 'code']).orderBy('code').execute()
  const branch = rows.find((row) => row.code === code.toUpperCase())
  if (branch) return branch.id
  throw new StartupError(`There is no branch ${code}; there are ${rows.map((row) => row.code).join(', ')}.`)
}

/** The lines of these parts. @throws StartupError for a part that the order has not, or has on two lines */
async function linesOf(
  db: Kysely<Database>,
  orderId: number,
  parts: readonly PartPieces[],
): Promise<{ position: number; quantity: number }[]> {
  const query = db.selectFrom('order_line').select(['position', 'sku']).where('order_id', '=', orderId)
  const known = await query.orderBy('position').execute()
  return parts.map(({ sku: typed, quantity }) => {
    const sku = storedSku(typed) ?? typed
    const [line, other] = known.filter((row) => row.sku === sku)
    if (!line) throw new StartupError(`The order has no part ${sku}.`)
    if (other) throw new StartupError(`The order has the part ${sku} on two lines: change it in the office.`)
    return { position: line.position, quantity }
  })
}

/** What a branch still has of an order. */
async function restOf(
  db: Kysely<Database>,
  orderId: number,
  branchId: number,
): Promise<{ position: number; quantity: number }[]> {
  const takes = await db.transaction().execute((trx) => listOpenTakes(trx, orderId))
  const left = new Map<number, number>()
  for (const { position, warehouseId, quantity, shipped } of takes)
    if (warehouseId === branchId && quantity > shipped)
      left.set(position, (left.get(position) ?? 0) + quantity - shipped)
  return [...left].map(([position, quantity]) => ({ position, quantity }))
}
