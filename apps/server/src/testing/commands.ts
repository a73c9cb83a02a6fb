import { CommanderError } from '@commander-js/extra-typings'
import { buildProgram } from '../commands.ts'
import { runAction, type Shop, type ShopCommand, settle } from '../platform/process/command.ts'

/**
 * Runs a command as `npm run shop -- COMMAND ...args` does, without a terminal.
 *
 * @param given `ask` answers the questions of a terminal
 * @returns the lines of its answer
 * @throws StartupError for a refusal; Error with what the operator reads for wrong usage
 */
export async function runCommand(
  command: ShopCommand,
  given: Pick<Shop, 'db' | 'pool' | 'config'> & Partial<Pick<Shop, 'ask'>>,
  args: readonly string[],
): Promise<string[]> {
  const lines: string[] = []
  const shop: Shop = {
    db: given.db,
    pool: given.pool,
    config: given.config,
    report: (line) => lines.push(line),
    ask: given.ask ?? null,
  }
  const program = command(
    (run) =>
      (...rest) =>
        runAction(() => run(shop, ...rest)),
  )
  let errors = ''
  settle(program, { writeErr: (text) => (errors += text) })
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    throw error instanceof CommanderError ? new Error(errors) : error
  }
  return lines
}

/** A topic of the command line with all that it has: `runCommand(commandOf('orders'), shop, ['list'])`. */
export const commandOf =
  (topic: string): ShopCommand =>
  (inShop) =>
    buildProgram(inShop, () => {}).commands.find((command) => command.name() === topic)!
