/** `completion bash|zsh`: a script that completes commands, made from the commands themselves. */
import { resolve } from 'node:path'
import { Argument, type Command, type CommandUnknownOpts, Command as Node } from '@commander-js/extra-typings'
import { examples } from './command.ts'

const root = resolve(import.meta.dirname, '../../../../..')

/** Adds `completion SHELL` to `program`. Commands that are added later are completed too. */
export function addCompletion(program: Command, print: (text: string) => void): void {
  program.addCommand(
    new Node('completion')
      .description('Prints a script for your shell: it defines `shop`, which completes its commands.')
      .addArgument(new Argument('<shell>', 'your shell').choices(['bash', 'zsh'] as const))
      .addHelpText(
        'after',
        examples('eval "$(npm run --silent shop -- completion bash)"', 'shop orders <Tab>'),
      )
      .action((shell) => print(completionScript(program, shell))),
  )
}

function completionScript(program: CommandUnknownOpts, shell: 'bash' | 'zsh'): string {
  const cases = wordsOf(program, []).map(([path, words]) => `    '${path}') words='${words.join(' ')}' ;;`)
  return [
    ...(shell === 'zsh' ? ['autoload -U +X bashcompinit && bashcompinit'] : []),
    `shop() { npm --prefix '${root}' run --silent shop -- "$@"; }`,
    '_shop() {',
    '  local words=""',
    '  local path="$' + '{COMP_WORDS[*]:1:COMP_CWORD-1}"',
    // Words after the subcommand are its arguments: shorten the path until it is a command.
    '  while :; do',
    '    case "$path" in',
    ...cases,
    '    esac',
    '    if [ -n "$words" ] || [ -z "$path" ]; then break; fi',
    '    case "$path" in *" "*) path="$' + '{path% *}" ;; *) path="" ;; esac',
    '  done',
    '  COMPREPLY=($(compgen -W "$words" -- "$' + '{COMP_WORDS[COMP_CWORD]}"))',
    '}',
    'complete -o default -F _shop shop',
  ].join('\n')
}

/** The words that may follow each command, by its path such as `orders hold`. */
function wordsOf(command: CommandUnknownOpts, path: string[]): [path: string, words: string[]][] {
  const words = [
    ...command.commands.map((each) => each.name()),
    ...(path.length === 0 ? ['help'] : []),
    ...command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
    ...command.options.flatMap(({ long }) => long ?? []),
    '--help',
  ]
  return [
    [path.join(' '), words],
    ...command.commands.flatMap((each) => wordsOf(each, [...path, each.name()])),
  ]
}
