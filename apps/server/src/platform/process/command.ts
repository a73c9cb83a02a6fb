import type { CommandUnknownOpts, OutputConfiguration } from '@commander-js/extra-typings'
import type { OpenDatabase } from '../database/database.ts'
import { ShopError } from '../http/errors.ts'
import { translatorFor } from '../http/texts.ts'
import { StartupError } from '../lifecycle/lifecycle.ts'
import type { Config } from './config.ts'

/** The shop that a command works on. */
export type Shop = Pick<OpenDatabase, 'db' | 'pool'> & {
  config: Config
  /** Writes a line of the command's answer. */
  report: (line: string) => void
  /** Asks at the terminal; null without one. */
  ask: ((question: string) => Promise<string>) | null
}

/** Opens the shop when an action runs, so that help and wrong usage need no database. */
export type InShop = <Args extends unknown[]>(
  run: (shop: Shop, ...args: Args) => Promise<void>,
) => (...args: Args) => Promise<void>

/**
 * A command of `cli.ts`. Its arguments, options and examples are the only description of it: help, usage errors and the
 * completion of a shell are made from them. An action throws StartupError when the shop refuses; the message is for the
 * operator.
 */
export type ShopCommand = (inShop: InShop) => CommandUnknownOpts

/** Exit codes of `npm run shop`. */
export const exitCodes = { done: 0, refused: 1, wrongUsage: 2 } as const

/** Wrong usage becomes a CommanderError with the message in `output`, in the command and its subcommands. */
export function settle(command: CommandUnknownOpts, output: OutputConfiguration = {}): void {
  command.exitOverride().configureOutput(output).showHelpAfterError('(--help shows options and examples)')
  for (const each of command.commands) settle(each, output)
}

/** Lines for the end of a command's help. */
export const examples = (...lines: string[]): string =>
  ['', 'Examples:', ...lines.map((line) => `  ${line}`)].join('\n')

/**
 * Asks the operator to type `name` before a change that cannot be undone, unless the command has `--yes`.
 *
 * @throws StartupError without a terminal, or when something else was typed
 */
export async function confirm({ ask }: Shop, name: string, isSure: boolean | undefined): Promise<void> {
  if (isSure) return
  if (ask === null)
    throw new StartupError(`This cannot be undone: add --yes to do it to ${name}. Nothing was changed.`)
  const typed = await ask(`This cannot be undone. Type ${name} to go on: `)
  if (typed.trim() !== name) throw new StartupError('Nothing was changed.')
}

/** Runs an action; a refusal of the shop becomes a StartupError with its English sentences. */
export async function runAction(action: () => Promise<void>): Promise<void> {
  try {
    await action()
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const sentences = Object.values(error.details.errors ?? {}).flat()
    if (sentences.length === 0)
      sentences.push(translatorFor('en')(`error.${error.code}`, error.details.params))
    throw new StartupError(`${sentences.join(' ')} Nothing was changed.`)
  }
}
