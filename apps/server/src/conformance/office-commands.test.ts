import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { officeCalls } from '@partboard/contract/documentation/office'
import { expect, test } from 'vitest'
import { buildProgram } from '../commands.ts'
import { callsOf } from '../platform/process/office-calls.ts'

/** Calls that the command line does not do, and why. */
const exceptions: Record<string, string> = {
  ...reasonFor('a session of a browser', [
    ...['signIn', 'getSession', 'signOut', 'startTotp', 'enterCode', 'acceptInvitation', 'getAbout'],
    ...[
      'startPasskeySignIn',
      'signInWithPasskey',
      'listPasskeys',
      'startPasskey',
      'addPasskey',
      'removePasskey',
    ],
    ...['proveIdentity', 'proveByPasskey', 'readOwnAccess', 'endOwnSession', 'endOtherOwnSessions'],
    ...['changeOwnPassword', 'makeRecoveryCodes'],
    'checkSetup',
  ]),
  ...reasonFor('a live stream; `events tail --follow` prints the same events', ['streamEvents']),
  ...reasonFor('a helper of a screen', ['search', 'cleanMarkup', 'readBrand']),
  ...reasonFor('names of branches; `branches list` has them', ['listBranches']),
  ...reasonFor('a view belongs to the person who saves it; `orders views` lists them', [
    ...['saveOrderView', 'renameOrderView', 'removeOrderView'],
  ]),
  ...reasonFor('a mail to the signed-in person; `mails preview` shows it', ['sendSample']),
}

function reasonFor(reason: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]))
}

const commands = new Map<string, string[]>()
collect(
  buildProgram(
    () => async () => {},
    () => {},
  ),
  [],
)

/** Writes the path of each command to the calls that it says it does. */
function collect(command: CommandUnknownOpts, path: readonly string[]): void {
  for (const endpoint of callsOf(command)) {
    const { name } = officeCalls.find((call) => call.endpoint === endpoint)!
    commands.set(name, [...(commands.get(name) ?? []), path.join(' ')])
  }
  for (const each of command.commands) collect(each, [...path, each.name()])
}

test('every call of the office has a command, or a reason why not', () => {
  const names = officeCalls.map(({ name }) => name)
  expect(names.filter((name) => !commands.has(name) && !exceptions[name])).toEqual([])
  expect(Object.keys(exceptions).filter((name) => commands.has(name) || !names.includes(name))).toEqual([])
})

/*
 * A command that names a call must also do it: its file, or one that it imports from its module, uses a function that the
 * handler of the call uses.
 */
const root = join(import.meta.dirname, '..')
const files = globSync('{modules,import}/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
const sources = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
const handlers = files.filter((path) => path.endsWith('.office.ts'))

test.each([...commands.keys()])('%s and its command use the same function', (name) => {
  const handler = handlers.find((path) => sources.get(path)!.includes(`officeRoute(${name})`))
  if (!handler) throw new Error(`No handler has officeRoute(${name})`)
  const text = sources.get(handler)!
  const route = text.split('officeRoute(').find((part) => part.startsWith(`${name})`))!
  const direct = ownFunctions(handler).filter(({ local }) => usedIn(route, text).has(local))
  const mine = [...direct, ...neighbours(handler).flatMap(ownFunctions)]
  const theirs = new Set(
    files
      .filter((path) => path.endsWith('.commands.ts') && new RegExp(`\\b${name}\\b`).test(sources.get(path)!))
      .flatMap((path) => [path, ...neighbours(path)])
      .flatMap((path) => ownFunctions(path).map(({ exported, from }) => `${from} ${exported}`)),
  )
  const shared = mine.filter(({ exported, from }) => theirs.has(`${from} ${exported}`))
  expect(shared, `${handler} uses ${mine.map(({ exported }) => exported).join(', ')}`).not.toEqual([])
})

type Used = { local: string; exported: string; from: string }

/** The functions that a file imports from modules and the import. */
function ownFunctions(path: string): Used[] {
  const imports = sources.get(path)!.matchAll(/^import (?:\{([^}]*)\}|\* as (\w+)) from '(\.[^']*)'/gms)
  return [...imports].flatMap(([, list, namespace, specifier]) => {
    const from = relative(root, join(root, dirname(path), specifier!))
    if (from.startsWith('platform')) return []
    if (namespace)
      return namesIn(path, namespace).map((exported) => ({
        local: namespace,
        exported,
        from: homeOf(from, exported),
      }))
    return list!.split(',').flatMap((item) => {
      const [exported, local = exported] = item.trim().split(' as ')
      return exported && !exported.startsWith('type ')
        ? [{ local: local!, exported, from: homeOf(from, exported) }]
        : []
    })
  })
}

/** The file behind the door of a module that has a function. */
function homeOf(from: string, exported: string): string {
  if (!/^modules\/[^/]+\/index\.ts$/.test(from)) return from
  const passed = [...sources.get(from)!.matchAll(/^export \{([^}]*)\} from '(\.[^']*)'/gms)]
  const file = passed.find(([, list]) => new RegExp(`\\b${exported}\\b`).test(list!))?.[2]
  return file === undefined ? from : relative(root, join(root, dirname(from), file))
}

const namesIn = (path: string, namespace: string): string[] => [
  ...new Set(
    [...sources.get(path)!.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)`, 'g'))].map(([, name]) => name!),
  ),
]

/** The words of a route, and of the functions of its file that it calls. */
function usedIn(route: string, text: string): Set<string> {
  const words = new Set(route.match(/\w+/g))
  const blocks = text.split(/\n\n/)
  for (let size = 0; size !== words.size; ) {
    size = words.size
    for (const block of blocks) {
      const [, name] = /(?:function\*?|const) (\w+)/.exec(block) ?? []
      if (name && words.has(name) && !block.includes('officeRoute('))
        for (const word of block.match(/\w+/g)!) words.add(word)
    }
  }
  return words
}

/** Files of the same module that a file imports. */
function neighbours(path: string): string[] {
  const module = path.split('/').slice(0, 2).join('/')
  return [...new Set(ownFunctions(path).map(({ from }) => from))].filter(
    (from) => from.startsWith(`${module}/`) && sources.has(from),
  )
}
