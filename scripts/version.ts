/**
 * Step of `npm version X.Y.Z` after npm has set the version of the root package and before it commits: sets the version
 * in the other packages, in files that name it, and in the changelog. npm itself refuses a tree with changes, commits
 * and tags.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
/** Files beside the packages that name the version. */
const naming = ['deploy/compose.yaml', 'packages/contract/src/texts.ts', 'docs/spec/shop.md']

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

function edit(path: string, change: (text: string) => string) {
  const file = join(root, path)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

const { npm_new_version: version, npm_old_version: old } = process.env
if (process.env.npm_lifecycle_event === 'version' && version && old) {
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: root, stdio: 'inherit' })
  edit('CHANGELOG.md', (text) => releaseChangelog(text, version, new Date().toISOString().slice(0, 10)))
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
