import { hash, verify } from '@node-rs/argon2'
import { asPassword } from '@partboard/domain/text/typed'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { addressKey } from '../../../platform/http/address-key.ts'
import { takeTurns } from '../../../platform/http/lanes.ts'
import { type Counted, countAttempt, type Limits } from '../../../platform/limits/attempts.ts'

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The cost as it appears in a hash. */
const costText = `$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** A dummy hash, so that an unknown e-mail takes as long as a wrong password. */
const dummyHash = hash('nobody', cost)

/** Stored instead of a hash for an account without a password: no password matches it. */
export const noPassword = ''

/** Hashing blocks a thread for tens of milliseconds. Node has four threads, and one must stay free for files. */
const inTurn = takeTurns('hash queue', 3, 100)

/** Somebody whose request makes the shop hash. */
export type Caller = {
  db: Kysely<Database>
  /** The network address. */
  ip: string
  /** For what the caller acts: an e-mail, an account, a link. */
  account: string
  /** What is counted before anything is hashed. */
  limits: Limits
}

/** Who makes the shop hash. The operator, at the command line or by starting the shop, has no limit. */
export type Asker = 'operator' | Caller

type Hashing = {
  /** Hashes a password. @returns an argon2id hash, which contains its salt and cost */
  hash: (password: string) => Promise<string>
  /** Compares a password with a hash; it takes the same time without a hash (`null` = no such customer). */
  matches: (password: string, passwordHash: string | null) => Promise<boolean>
  /** Whether a hash has another cost than new ones. It should then be renewed at the next login. */
  isOutdated: (passwordHash: string) => boolean
}

const tools: Hashing = {
  hash: (password) => hash(asPassword(password), cost),
  async matches(password, passwordHash) {
    const stored = passwordHash || (await dummyHash)
    const read = asPassword(password)
    // An older hash may be of the text as it was typed.
    const matches = (await verify(stored, read)) || (read !== password && (await verify(stored, password)))
    return matches && passwordHash !== null && passwordHash !== noPassword
  },
  isOutdated: (passwordHash) => !passwordHash.includes(costText),
}

/**
 * Runs a job that hashes or compares passwords. Only a few run at once, and askers take turns. The attempt is counted
 * when its turn comes and before the job, so that nothing is hashed beyond the limits.
 *
 * @param job gets the counted attempt, to remove it if the limits are not meant for it
 * @throws ShopError 'too_many_requests' when the queue is full of jobs of the asker, and the refusal of the limits
 */
export function hashing<T>(asker: Asker, job: (tools: Hashing, counted: Counted) => Promise<T>): Promise<T> {
  if (asker === 'operator') return inTurn({ address: '', account: '' }, () => job(tools, { ids: [] }))
  const { db, ip, account, limits } = asker
  return inTurn({ address: addressKey(ip), account }, async () => job(tools, await countAttempt(db, limits)))
}

/** Hashes a new password; see `hashing`. */
export function hashPassword(asker: Asker, password: string): Promise<string> {
  return hashing(asker, (tools) => tools.hash(password))
}
