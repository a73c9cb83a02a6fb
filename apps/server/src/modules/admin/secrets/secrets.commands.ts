import { Command } from '@commander-js/extra-typings'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import { confirm, examples, type Shop, type ShopCommand } from '../../../platform/process/command.ts'
import { newKey, readKeys, writeKeys } from '../../../platform/secrets/key-file.ts'
import {
  addKeyId,
  countSecrets,
  forgetKeyIds,
  forgetSecrets,
  keyMissing,
  listKeyIds,
  resealAll,
} from '../../../platform/secrets/secrets.queries.ts'

/** `secrets …`: the key of the secrets in the database (docs/operations/recover.md#the-key-of-the-secrets). */
export const secretsCommand: ShopCommand = (inShop) =>
  new Command('secrets')
    .description('Shows, replaces and forgets the key of the secrets in the database.')
    .addHelpText('after', examples('secrets status', 'secrets rotate'))
    .addCommand(
      new Command('status')
        .description('Shows the ids of the keys, and how many secrets each has encrypted.')
        .option('--json', 'as JSON')
        .action(
          inShop(async ({ db, config, report }, { json }) => {
            const counts = await countSecrets(db)
            const inFile = readKeys(config.secretsKeyFile.path).map(({ id }) => id)
            const known = [...new Set([...inFile, ...(await listKeyIds(db))])]
            const items = known.map((id) => ({
              id,
              isInFile: inFile.includes(id),
              isCurrent: inFile[0] === id,
              secrets: counts.find(({ keyId }) => keyId === id)?.count ?? 0,
            }))
            if (json) return report(JSON.stringify({ items }))
            for (const { id, isInFile, isCurrent, secrets } of items) {
              const state = isCurrent ? 'encrypts' : isInFile ? 'decrypts' : 'is not in the file'
              report(`${id}  ${secrets} secrets  ${state}`)
            }
          }),
        ),
    )
    .addCommand(
      new Command('reseal').description('Encrypts all secrets with the first key of the file.').action(
        inShop(async (shop) => {
          const [first, ...others] = await requireKeys(shop)
          await reseal(shop, first!.id)
          for (const { id } of others) shop.report(`The file may lose the key ${id} now.`)
        }),
      ),
    )
    .addCommand(
      new Command('rotate')
        .description('Makes a new key, encrypts all secrets with it, and removes the old key from the file.')
        .action(
          inShop(async (shop) => {
            const { path } = shop.config.secretsKeyFile
            const old = await requireKeys(shop)
            const key = newKey()
            // Processes of this machine read the file again before they use a key.
            writeKeys(path, [key, ...old])
            await addKeyId(shop.db, key.id)
            await reseal(shop, key.id)
            writeKeys(path, [key])
            shop.report(`${path} has the key ${key.id} alone. Keep a copy of it apart from the backups.`)
          }),
        ),
    )
    .addCommand(
      new Command('forget')
        .description(
          'Removes secrets whose key is lost. Provider keys and webhooks are entered again, people with an authenticator app are reset.',
        )
        .option('--yes', 'does not ask')
        .action(
          inShop(async (shop, { yes }) => {
            const inFile = readKeys(shop.config.secretsKeyFile.path).map(({ id }) => id)
            const lost = (await listKeyIds(shop.db)).filter((id) => !inFile.includes(id))
            if (lost.length === 0) throw new StartupError('The file has all keys. Nothing was changed.')
            await confirm(shop, lost.join(', '), yes)
            await shop.db.transaction().execute((trx) => forgetSecrets(trx, lost))
            shop.report(`Secrets of the key ${lost.join(', ')} are removed.`)
            shop.report(
              'Enter provider keys again, renew secrets of webhooks, and reset people: staff reset.',
            )
          }),
        ),
    )

/** The keys of the file. @throws StartupError when one of the database's keys is not among them */
async function requireKeys({ db, config }: Shop) {
  const { path } = config.secretsKeyFile
  const keys = readKeys(path)
  const missing = (await listKeyIds(db)).filter((id) => !keys.some((key) => key.id === id))
  if (missing.length > 0) throw new StartupError(keyMissing(missing, path))
  return keys
}

/** Encrypts all secrets with a key, and forgets the ids of the others. */
async function reseal({ db, report }: Shop, keyId: string): Promise<void> {
  await addKeyId(db, keyId)
  const count = await resealAll(db, keyId)
  await forgetKeyIds(
    db,
    (await listKeyIds(db)).filter((id) => id !== keyId),
  )
  report(`${count} secrets are encrypted with the key ${keyId} now.`)
}
