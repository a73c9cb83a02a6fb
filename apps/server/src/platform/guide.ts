import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const guide = z.object({
  accounts: z.array(z.object({ email: z.string(), password: z.string(), name: z.string() })),
  vehicles: z.array(z.object({ vin: z.string(), name: z.string() })),
  parts: z.array(z.object({ sku: z.string(), name: z.string() })),
})

/** What a newcomer can try in the demo shop: accounts with passwords, a VIN and a part number, as lines to print. */
export function demoGuide(demoDir: string): string {
  const file = join(demoDir, 'guide.json')
  if (!existsSync(file)) return ''
  const { accounts, vehicles, parts } = guide.parse(JSON.parse(readFileSync(file, 'utf8')))
  return [
    ...accounts.map(({ email, password, name }) => `  log in as    ${email}  ${password}  (${name})`),
    ...vehicles.slice(0, 1).map(({ vin, name }) => `  a VIN        ${vin}  (${name})`),
    ...parts.slice(0, 1).map(({ sku, name }) => `  a part       ${sku}  (${name})`),
  ].join('\n')
}
