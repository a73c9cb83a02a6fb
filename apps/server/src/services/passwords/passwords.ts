import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../../platform/http/lanes.ts'

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The cost as it appears in a hash. */
const costText = `$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** A dummy hash, so that an unknown e-mail takes as long as a wrong password. */
const dummyHash = hash('nobody', cost)

/** Hashing blocks a thread for tens of milliseconds. Node has four threads, and one must stay free for files. */
const runLimited = limitConcurrency(3, 100)

type Hashing = {
  /** Hashes a password. @returns an argon2id hash, which contains its salt and cost */
  hash: (password: string) => Promise<string>
  /** Compares a password with a hash; it takes the same time without a hash (`null` = no such customer). */
  matches: (password: string, passwordHash: string | null) => Promise<boolean>
  /** Whether a hash has another cost than new ones. It should then be renewed at the next login. */
  isOutdated: (passwordHash: string) => boolean
}

const tools: Hashing = {
  hash: (password) => hash(password, cost),
  async matches(password, passwordHash) {
    const matches = await verify(passwordHash ?? (await dummyHash), password)
    return matches && passwordHash !== null
  },
  isOutdated: (passwordHash) => !passwordHash.includes(costText),
}

/**
 * Runs a job that hashes or compares passwords. Only a few run at once. Count a login attempt inside the job, so that
 * queued attempts are not counted yet.
 *
 * @throws ShopError 'too_many_requests' when the queue is full
 */
export function hashing<T>(job: (tools: Hashing) => Promise<T>): Promise<T> {
  return runLimited(() => job(tools))
}

/** Hashes a password as a separate job; see `hashing`. */
export function hashPassword(password: string): Promise<string> {
  return hashing((tools) => tools.hash(password))
}
