/**
 * Writes `generated/wire.ts`, the types of every call, from the OpenAPI document of a running shop.
 *
 *     SHOP_URL=http://127.0.0.1:8080 npm run generate -w tools/wire-client
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import openapiTypes, { astToString } from 'openapi-typescript'

const shop = process.env.SHOP_URL ?? 'http://127.0.0.1:8080'
const folder = resolve(import.meta.dirname, 'generated')

mkdirSync(folder, { recursive: true })
// A request may leave out a field with a default.
const types = await openapiTypes(new URL('/api/openapi.json', shop), { defaultNonNullable: false })
writeFileSync(resolve(folder, 'wire.ts'), astToString(types))
