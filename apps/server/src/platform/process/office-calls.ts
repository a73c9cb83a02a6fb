import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import type { OfficeEndpoint } from '@partboard/contract/office/endpoint'
import { z } from 'zod'

const callsByCommand = new WeakMap<CommandUnknownOpts, readonly OfficeEndpoint[]>()

/**
 * Says which calls of the office a command does at a terminal. `conformance/office-commands.test.ts` checks that every
 * call has a command, and that both use the same function.
 *
 * @returns the command
 */
export function does<C extends CommandUnknownOpts>(command: C, ...calls: OfficeEndpoint[]): C {
  callsByCommand.set(command, calls)
  return command
}

/** The calls of the office that a command does, without those of its subcommands. */
export const callsOf = (command: CommandUnknownOpts): readonly OfficeEndpoint[] =>
  callsByCommand.get(command) ?? []

/** The answer of a call as it is on the wire, for `--json`. */
export const wire = <T extends z.ZodType>(
  { schema }: { schema: { response: { 200: T } } },
  answer: z.output<T>,
): string => JSON.stringify(z.encode(schema.response[200], answer))
