import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')
const styles = join(src, '../../../node_modules/@mantine/core/styles')
const read = (path: string) => readFileSync(path, 'utf8')

/** The parts of Mantine whose styles a module imports, by itself or in a stylesheet of `theme/`. */
function styledBy(file: string): string[] {
  const sheets = [...read(file).matchAll(/^import '(\.{1,2}\/(?:[^']*\/)?theme\/[\w-]+\.css)'$/gm)].map(
    ([, path]) => read(join(dirname(file), path!)),
  )
  return [read(file), ...sheets].flatMap((text) =>
    [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name!),
  )
}

test('every part of Mantine that the shop uses comes with its styles', () => {
  const everywhere = read(join(src, 'theme/mantine.css'))
  const used = globSync('**/*.{ts,tsx}', { cwd: src }).flatMap((path) => {
    const file = join(src, path)
    const lists = read(file).matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)
    const names = [...lists].flatMap(([, list]) => list!.split(',').map((name) => name.trim()))
    const styled = names.filter((name) => existsSync(join(styles, `${name}.layer.css`)))
    const imported = styledBy(file)
    return styled.map((name) => ({
      name,
      path,
      hasStyles: everywhere.includes(`/${name}.layer.css`) || imported.includes(name),
    }))
  })
  expect(used.map(({ name }) => name)).toContain('Tabs')
  expect(used.filter(({ hasStyles }) => !hasStyles)).toEqual([])
})
