import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { backupCommand } from '../modules/admin/backup/backup.commands.ts'
import { fileOfTable } from '../modules/admin/backup/manifest.ts'
import { openBackup } from '../modules/admin/backup/read-backup.ts'
import { secretsCommand } from '../modules/admin/secrets/secrets.commands.ts'
import { setupLink } from '../modules/admin/settings/setup/setup-link.ts'
import { readProviderAccount } from '../modules/billing/payments/provider.queries.ts'
import { newKey, readKeys, writeKeys } from '../platform/secrets/key-file.ts'
import { nothing, seal, sealedColumns, unseal } from '../platform/secrets/sealed.ts'
import { prepareSecrets } from '../platform/secrets/secrets.queries.ts'
import { buildTestApp } from '../testing/app.ts'
import { buildShop } from '../testing/builders.ts'
import { runCommand } from '../testing/commands.ts'
import { keyFile, testDatabase } from '../testing/database.ts'
import { asStaff, buildStaff } from '../testing/office.ts'

const folder = mkdtempSync(join(tmpdir(), 'partboard-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const database = await testDatabase()
const { app, db, config } = await buildTestApp({ database, env: { SECRETS_KEY_FILE: keyFile } })
await buildShop(db)
const file = { path: keyFile, isDefault: true }
await prepareSecrets(db, file)
const office = '/api/office/v1'
const run = (...args: string[]) => runCommand(secretsCommand, { ...database, config }, args)

/** Sets every secret that the database holds through its call. @returns the secrets in clear */
async function setAll(): Promise<string[]> {
  const owner = await buildStaff(db)
  const boss = asStaff(app, owner)
  const { revision } = (await boss.get(`${office}/settings/stores/1`)).json()
  const keys = { secretKey: 'sk_live_known1234567890', webhookSecret: 'whsec_known1234567890' }
  const body = { provider: 'stripe', ...keys }
  const set = await boss.put(`${office}/settings/stores/1/payments`, body, { 'if-match': `"${revision}"` })
  expect(set.json()).toMatchObject({ hasSecretKey: true, hasWebhookSecret: true, isTest: false })
  const webhook = { name: 'ERP', url: 'https://erp.example/' }
  const { secret } = (await boss.post(`${office}/webhooks`, webhook)).json()
  const { secret: totp } = (await boss.post(`${office}/session/totp/setup`)).json()
  await sql`update staff set totp_confirmed_at = now() where id = ${owner.id}`.execute(db)
  const { codes } = (await boss.post(`${office}/session/recovery-codes`)).json()
  return [keys.secretKey, keys.webhookSecret, secret, totp, ...codes]
}

/** The link of an empty shop has a secret in the database too. */
async function setupSecret(): Promise<string> {
  const empty = await testDatabase()
  await prepareSecrets(empty.db, file)
  const link = (await setupLink(empty.db, 'http://shop.example'))!
  expect(await setupLink(empty.db, 'http://shop.example')).toBe(link)
  const { secret } = await empty.db.selectFrom('setup_secret').select('secret').executeTakeFirstOrThrow()
  expect(secret).not.toContain(link.split('#')[1])
  return link
}

/** All rows of all tables as text. */
async function allRows(): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select query_to_xml(format('select * from %I.%I', schemaname, tablename), true, false, '')::text as text
    from pg_tables where schemaname in ('public', 'graphile_worker')`.execute(db)
  return rows.map(({ text }) => text).join()
}

test('no secret is in the database in clear, nor in a backup', async () => {
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  const secrets = await setAll()
  await setupSecret()
  const path = join(folder, 'shop.backup')
  await runCommand(backupCommand, { ...database, config }, [path])
  const texts = [await allRows(), await rowsOfBackup(path)]
  for (const secret of secrets) for (const place of texts) expect(place).not.toContain(secret)
  // What is searched does have the rows.
  for (const place of texts) expect(place).toContain('https://erp.example/')
  const account = await readProviderAccount(db, 1)
  expect(account).toMatchObject({ secretKey: secrets[0], webhookSecret: secrets[1] })
})

/** The rows of all tables of a backup. */
async function rowsOfBackup(path: string): Promise<string> {
  const backup = await openBackup(path)
  const tables = backup.manifest.tables.map(async (table) => text(await backup.openFile(fileOfTable(table))))
  const rows = (await Promise.all(tables)).join()
  backup.close()
  return rows
}

test('the list of sealed columns is complete, and each takes nothing in clear', async () => {
  const { rows } = await sql<{ path: string }>`
    select table_name || '.' || column_name as path from information_schema.columns
    where table_schema = 'public' and column_name ~ '(secret|totp_secret|private_key|api_key|_pem)'
      and data_type = 'text' order by 1`.execute(db)
  const sealed = sealedColumns.map(({ table, column }) => `${table}.${column}`)
  expect(rows.map(({ path }) => path)).toEqual([...sealed].sort())
  for (const { table, column } of sealedColumns) {
    const constraint = `${table}__${column}__sealed`
    const { rows: found } = await sql<{ valid: boolean }>`
      select convalidated as valid from pg_constraint where conname = ${constraint}`.execute(db)
    expect(found, constraint).toEqual([{ valid: true }])
  }
  await expect(sql`update webhook set secret = 'whsec_clear'`.execute(db)).rejects.toThrow('sealed')
})

test('a ciphertext opens in its own place only, and not when it was changed', () => {
  const place = { column: 'webhook.secret', row: 7 } as const
  const sealed = seal(place, 'whsec_a')
  expect(unseal(place, sealed)).toBe('whsec_a')
  expect(seal(place, 'whsec_a')).not.toBe(sealed)
  expect(seal(place, '')).toBe(nothing)
  expect(() => unseal({ ...place, row: 8 }, sealed)).toThrow()
  expect(() => unseal({ column: 'staff.totp_secret', row: 7 }, sealed)).toThrow()
  expect(() => unseal(place, `${sealed.slice(0, -2)}AA` as typeof sealed)).toThrow()
})

test('rows of an earlier release are encrypted at the start, which may be repeated', async () => {
  const old = await testDatabase()
  await prepareSecrets(old.db, file)
  await sql`alter table webhook drop constraint webhook__secret__sealed`.execute(old.db)
  await sql`insert into webhook (name, url, secret, kinds) values ('A', 'https://a.example', 'whsec_old', '{}'),
    ('B', 'https://b.example', '', '{}')`.execute(old.db)
  await sql`alter table webhook add constraint webhook__secret__sealed
    check (secret = '' or is_sealed(secret)) not valid`.execute(old.db)
  await prepareSecrets(old.db, file)
  await prepareSecrets(old.db, file)
  const rows = await old.db.selectFrom('webhook').select(['id', 'secret']).orderBy('id').execute()
  expect(unseal({ column: 'webhook.secret', row: rows[0]!.id }, rows[0]!.secret)).toBe('whsec_old')
  expect(rows[1]!.secret).toBe('')
})

test('a key is replaced while processes go on, and only the new one is left', async () => {
  const before = readKeys(keyFile)[0]!
  expect((await run('rotate'))[0]).toMatch(/^[1-9]\d* secrets are encrypted/)
  const [key, ...others] = readKeys(keyFile)
  expect(others).toEqual([])
  expect(key!.id).not.toBe(before.id)
  expect(await readProviderAccount(db, 1)).toMatchObject({ secretKey: 'sk_live_known1234567890' })
  expect(await allRows()).not.toContain(`sealed1.${before.id}`)
  const { items } = JSON.parse((await run('status', '--json'))[0]!)
  expect(items).toEqual([{ id: key!.id, isInFile: true, isCurrent: true, secrets: expect.any(Number) }])
  // For several machines: a key that the operator has put first.
  const next = newKey()
  writeKeys(keyFile, [next, key!])
  await run('reseal')
  writeKeys(keyFile, [next])
  await prepareSecrets(db, file)
  expect(await readProviderAccount(db, 1)).toMatchObject({ webhookSecret: 'whsec_known1234567890' })
})

test('without its key the shop does not start, and says which; what is lost can be forgotten', async () => {
  const [key] = readKeys(keyFile)
  const start = (path: string, isDefault: boolean) => prepareSecrets(db, { path, isDefault })
  // Another machine, without the file.
  await expect(start(join(folder, 'none.key'), true)).rejects.toThrow(key!.id)
  await expect(start(join(folder, 'none.key'), false)).rejects.toThrow('cannot be read (ENOENT)')
  writeFileSync(join(folder, 'bad.key'), 'abc\n')
  await expect(start(join(folder, 'bad.key'), false)).rejects.toThrow('openssl rand -base64 32')
  writeKeys(keyFile, [newKey()])
  await expect(start(keyFile, true)).rejects.toThrow(`the key ${key!.id}`)
  await expect(run('rotate')).rejects.toThrow(key!.id)
  await expect(run('reseal')).rejects.toThrow(key!.id)
  await run('forget', '--yes')
  await start(keyFile, true)
  expect(await readProviderAccount(db, 1)).toMatchObject({ secretKey: '', webhookSecret: '' })
  const people = await db.selectFrom('staff').select(['totp_secret', 'password_hash']).execute()
  expect(people.every(({ totp_secret }) => totp_secret === null)).toBe(true)
  await expect(run('forget', '--yes')).rejects.toThrow('has all keys')
})
