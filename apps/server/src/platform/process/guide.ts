import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Account = z.object({ email: z.string(), password: z.string() })

const Guide = z.object({
  accounts: z.record(z.string(), Account),
  office: Account,
  vins: z.object({ car: z.string() }),
  parts: z.object({ inStock: z.string() }),
})
type Guide = z.infer<typeof Guide>

/** Reads the accounts and examples of the demo from `guide.json`; null when the file does not exist. */
export function readGuide(demoDir: string): Guide | null {
  const file = join(demoDir, 'guide.json')
  return existsSync(file) ? Guide.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/**
 * Lines to print for someone who tries the demo shop: accounts, a VIN and a part number.
 *
 * @param open names of the accounts whose published password still works; 'office' is that of the office
 */
export function demoGuide(demoDir: string, open: readonly string[]): string {
  const guide = readGuide(demoDir)
  if (!guide) return ''
  const { accounts, office, vins, parts } = guide
  const lines = [
    ...Object.entries({ ...accounts, office })
      .filter(([kind]) => open.includes(kind))
      .map(([kind, { email, password }]) => [`log in (${kind})`, `${email}   ${password}`]),
    ['a VIN', vins.car],
    ['a part number', parts.inStock],
  ]
  return lines.map(([what, value]) => `  ${what!.padEnd(18)} ${value}`).join('\n')
}
