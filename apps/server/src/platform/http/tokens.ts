import { hash, randomBytes } from 'node:crypto'

/** A new session token: 256 random bits. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Hashes a token. SHA-256 is enough because a random token, unlike a password, cannot be guessed. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
