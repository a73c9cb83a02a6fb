/**
 * Step of `npm version X.Y.Z` after npm has set the version of the root package and before it commits: sets the version
 * in the other packages, in files that name it, and in the changelog. npm itself refuses a tree with changes, commits
 * and tags.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
/** The accessibility statements, which also name the day. */
export const statements = {
  pl: 'demo/topics/dostepnosc.pl.html',
  en: 'demo/topics/dostepnosc.en.html',
} as const
/** Files beside the packages that name the version. */
const naming = [
  'deploy/compose.yaml',
  'packages/contract/src/texts.ts',
  'docs/spec/shop.md',
  ...Object.values(statements),
]

/**
 * Gives the unreleased heading of the changelog the version and the day of the release.
 *
 * @param day `YYYY-MM-DD`
 * @throws Error when the changelog has no unreleased heading
 */
export function releaseChangelog(text: string, version: string, day: string): string {
  const heading = /^## .+ – unreleased$/m
  if (!heading.test(text)) throw new Error('CHANGELOG.md has no heading "## … – unreleased".')
  return text.replace(heading, `## ${version} – ${day}`)
}

/**
 * Gives the accessibility statement the day of the release, in its language. Before that somebody reads it again: each of
 * its sentences has a test (scripts/statement.test.ts).
 *
 * @param day `YYYY-MM-DD`
 * @throws Error when the statement names no day
 */
export function dateStatement(text: string, lang: keyof typeof statements, day: string): string {
  const [, before] = /(?:Sporządzono je|drawn up on) (\d{1,2} \p{L}+ \d{4})/u.exec(text) ?? []
  if (!before) throw new Error('The accessibility statement names no day.')
  const format = new Intl.DateTimeFormat(lang === 'pl' ? 'pl-PL' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return text.replace(before, format.format(new Date(day)))
}

function edit(path: string, change: (text: string) => string) {
  const file = join(root, path)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

const { npm_new_version: version, npm_old_version: old } = process.env
if (process.env.npm_lifecycle_event === 'version' && version && old) {
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: root, stdio: 'inherit' })
  const day = new Date().toISOString().slice(0, 10)
  edit('CHANGELOG.md', (text) => releaseChangelog(text, version, day))
  for (const lang of ['pl', 'en'] as const) edit(statements[lang], (text) => dateStatement(text, lang, day))
  for (const path of naming) edit(path, (text) => text.replaceAll(old, version))
  run('npm', 'version', version, '--workspaces', '--no-git-tag-version', '--no-workspaces-update')
  edit('package-lock.json', (text) => {
    const lock = JSON.parse(text)
    for (const [folder, entry] of Object.entries<{ version?: string }>(lock.packages))
      if (/^(apps|packages|tools)\/[^/]+$/.test(folder)) entry.version = version
    return `${JSON.stringify(lock, null, 2)}\n`
  })
  run('git', 'add', '--all')
}
