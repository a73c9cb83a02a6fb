import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')
const styles = join(src, '../../../node_modules/@mantine/core/styles')

test('every part of Mantine that the shop uses comes with its styles', () => {
  const imported = globSync('**/*.{ts,tsx}', { cwd: src }).flatMap((file) => {
    const lists = readFileSync(join(src, file), 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)
    return [...lists].flatMap(([, names]) => names!.split(',').map((name) => name.trim()))
  })
  const styled = [...new Set(imported)].filter((name) => existsSync(join(styles, `${name}.layer.css`)))
  const list = readFileSync(join(src, 'theme/mantine.css'), 'utf8')
  expect(styled).toContain('Button')
  expect(styled.filter((name) => !list.includes(`/${name}.layer.css`))).toEqual([])
})
