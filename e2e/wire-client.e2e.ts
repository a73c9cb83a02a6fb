import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import guide from '../demo/guide.json' with { type: 'json' }
import { expect, test } from './support/journey.ts'

const folder = resolve(import.meta.dirname, '../tools/wire-client')

test('a client that is generated from the OpenAPI document alone compiles and places an order', async ({
  shop,
}) => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'order'], {
    cwd: folder,
    env: { ...process.env, SHOP_URL: shop.url },
  })
  const { number, promised, total, items } = JSON.parse(stdout)
  expect(number).toMatch(/^\d+$/)
  expect(total).toBe(promised)
  expect(items).toMatchObject([{ Sku: guide.parts.inStock, Quantity: 1 }])
  expect(items[0].SubTotal).toBeGreaterThan(0)
  expect(readFileSync(resolve(folder, 'generated/wire.ts'), 'utf8')).toContain('confirmCheckout')
})
