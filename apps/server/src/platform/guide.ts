import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const guide = z.object({
  accounts: z.record(z.string(), z.object({ email: z.string(), password: z.string() })),
  vins: z.object({ car: z.string() }),
  parts: z.object({ inStock: z.string() }),
})

/** What a newcomer can try in the demo shop, as lines to print: each account, a VIN and a part number. */
export function demoGuide(demoDir: string): string {
  const file = join(demoDir, 'guide.json')
  if (!existsSync(file)) return ''
  const { accounts, vins, parts } = guide.parse(JSON.parse(readFileSync(file, 'utf8')))
  const lines = [
    ...Object.entries(accounts).map(([kind, { email, password }]) => [
      `log in (${kind})`,
      `${email}   ${password}`,
    ]),
    ['a VIN', vins.car],
    ['a part number', parts.inStock],
  ]
  return lines.map(([what, value]) => `  ${what!.padEnd(18)} ${value}`).join('\n')
}
