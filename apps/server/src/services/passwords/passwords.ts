import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../../platform/http/lanes.ts'

/** OWASP's argon2id setting: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** As a hash says it. */
const costText = `$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** A hash of nobody's password, so that an unknown e-mail costs the same time as a wrong password. */
const nobody = hash('nobody', cost)

/** Hashing takes a thread for tens of milliseconds. Node has four for this and for its files, of which one stays free. */
const runLimited = limitConcurrency(3, 100)

type Hashing = {
  /** @returns an argon2id hash with its salt and cost in it */
  hash: (password: string) => Promise<string>
  /** Compares in the same time whether or not there is a hash to compare with (`null` = no such customer). */
  matches: (password: string, passwordHash: string | null) => Promise<boolean>
  /** A hash of another cost than new ones have: who has the password should hash it again. */
  isOutdated: (passwordHash: string) => boolean
}

const tools: Hashing = {
  hash: (password) => hash(password, cost),
  async matches(password, passwordHash) {
    const matches = await verify(passwordHash ?? (await nobody), password)
    return matches && passwordHash !== null
  },
  isOutdated: (passwordHash) => !passwordHash.includes(costText),
}

/**
 * Runs a job that hashes or compares passwords. Few of them run at once; a guess is counted inside the job, so that
 * those that wait for their turn do not count as tried.
 *
 * @throws ShopError 'too_many_requests' when too many wait already
 */
export function hashing<T>(job: (tools: Hashing) => Promise<T>): Promise<T> {
  return runLimited(() => job(tools))
}

/** `hash` as a job of its own. */
export function hashPassword(password: string): Promise<string> {
  return hashing((tools) => tools.hash(password))
}
