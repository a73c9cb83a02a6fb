import type { Command } from '@commander-js/extra-typings'
import type { InShop } from '../platform/process/command.ts'
import { addCall } from './build.ts'
import { type OfficeCommand, officeCommands, oldNames } from './names.ts'

/** Adds a command for every call of the office, by topic, to those that are written by hand. */
export function addOfficeCommands(program: Command, inShop: InShop): void {
  for (const [topic, made] of officeCommands) {
    const [first] = made
    const parent = topicOf(program, topic)
    if (made.length === 1 && first!.verb === '') addCall(parent, first!, inShop)
    else
      for (const one of made) {
        const command = parent.command(one.verb) as Command
        for (const old of oldNamesOf(one)) {
          const [, verb = ''] = old.split(' ')
          command.alias(verb).addHelpText('after', `\n\`${old}\` is its old name, until release 1.12.0.`)
        }
        addCall(command, one, inShop)
      }
    if (parent.description() === '') parent.description(`${made.map(({ verb }) => verb).join(', ')}.`)
  }
}

/** The command of a topic; one that is written by hand gets further subcommands. */
function topicOf(program: Command, topic: string): Command {
  const known = program.commands.find((command) => command.name() === topic)
  return (known as Command | undefined) ?? (program.command(topic) as Command)
}

const oldNamesOf = ({ topic, verb }: OfficeCommand): string[] =>
  Object.keys(oldNames).filter((old) => oldNames[old] === `${topic} ${verb}`)
