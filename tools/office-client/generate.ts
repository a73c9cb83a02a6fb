/**
 * Writes `generated/office.ts`, the types of every call of the office, from the OpenAPI document of a running shop. With
 * the package openapi-fetch, this one file is a typed client for the program of an ERP.
 *
 *     SHOP_URL=http://127.0.0.1:8080 npm run generate -w tools/office-client
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import openapiTypes, { astToString } from 'openapi-typescript'

const shop = process.env.SHOP_URL ?? 'http://127.0.0.1:8080'
const folder = resolve(import.meta.dirname, 'generated')

mkdirSync(folder, { recursive: true })
// A request may leave out a field with a default.
const types = await openapiTypes(new URL('/api/office/openapi.json', shop), { defaultNonNullable: false })
writeFileSync(resolve(folder, 'office.ts'), astToString(types))
