/**
 * `npm run icons` writes a module for each icon that `index.ts` names, and removes all others. The paths are Tabler's
 * (MIT, LICENSE.txt). Its package has five thousand icons, so it is fetched for this script and no dependency.
 */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const source = '@tabler/icons@3.51.0'

type Path = { d: string } & Record<string, string>

const folder = import.meta.dirname
const drawn = fetchIcons()
const named = [...readFileSync(join(folder, 'index.ts'), 'utf8').matchAll(/\{ (Icon\w+) \}/g)].map(
  ([, name]) => name!,
)
for (const file of readdirSync(folder)) if (/^Icon\w+\.ts$/.test(file)) rmSync(join(folder, file))
for (const name of named) {
  const paths = drawn.get(name)
  if (!paths) throw new Error(`${source} has no ${name}.`)
  const args = paths.map((path) => JSON.stringify(Object.keys(path).length === 1 ? path.d : path))
  writeFileSync(
    join(folder, `${name}.ts`),
    `import { icon } from './icon.ts'\n\nexport const ${name} = /* @__PURE__ */ icon(${args.join(', ')})\n`,
  )
}
console.log(`${named.length} icons of ${source}`)

/** The paths of all icons, by the name of the component. */
function fetchIcons(): Map<string, Path[]> {
  const temporary = mkdtempSync(join(tmpdir(), 'partboard-icons-'))
  try {
    execFileSync('npm', ['install', '--prefix', temporary, source], { stdio: 'inherit' })
    const file = join(temporary, 'node_modules/@tabler/icons/tabler-nodes-outline.json')
    const nodes: Record<string, [tag: string, Path][]> = JSON.parse(readFileSync(file, 'utf8'))
    return new Map(
      Object.entries(nodes).map(([name, elements]) => [
        `Icon${name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase())}`,
        elements.map(([, path]) => path),
      ]),
    )
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}
