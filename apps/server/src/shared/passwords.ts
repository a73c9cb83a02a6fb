import { hash, verify } from '@node-rs/argon2'

/** OWASP's argon2id setting: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash of nobody's password, so that an unknown e-mail costs the same time as a wrong password. */
const nobody = hash('nobody', cost)

/** @returns an argon2id hash with its salt and cost in it */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Compares in the same time whether or not there is a hash to compare with (`null` = no such customer). */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password)
  return matches && passwordHash !== null
}
