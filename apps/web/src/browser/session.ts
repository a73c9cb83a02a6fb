import { randomKey } from './random-key.ts'
import { stored } from './storage.ts'

const storedToken = (key: string) =>
  stored<string | null>(
    key,
    (text) => text,
    (value) => value,
  )

const token = storedToken('user-token')

/** The session token, stored under `user-token`; null for a guest (docs/spec/shop.md#session). */
export const getToken = token.get

/** Whether the browser has a token. Only the server knows whether it is still valid. */
export const useSignedIn = () => token.use() !== null

export const signIn = (value: string) => token.set(value)

/** Removes the token. Modules with customer data listen with `onSignOut`. */
export function signOut() {
  if (token.get() !== null) token.set(null)
}

/**
 * A random number by which the shop knows this browser again. It says nothing about a customer and stays after a logout:
 * while strangers guess at a password, the shop lets known browsers in (docs/spec/shop.md#session).
 */
const device = storedToken('device')
export function ownDevice(): string {
  const own = device.get() ?? randomKey()
  device.set(own)
  return own
}

/** The token of a visitor, who has a cart and no account (docs/spec/shop.md#visitors); null = nothing was added yet. */
export const visitToken = storedToken('visitor-token')

/** Calls back when somebody logs in, in this tab or another one. */
export function onSignIn(listener: () => void): () => void {
  return token.subscribe(() => {
    if (token.get() !== null) listener()
  })
}

/** Resolves when a customer is logged in: at once, or after the next login. */
export function whenSignedIn(): Promise<void> {
  return new Promise((resolve) => {
    if (token.get() !== null) return resolve()
    const stop = onSignIn(() => {
      stop()
      resolve()
    })
  })
}

/** Calls back when the session ends: by logout or an invalid token, in this tab or another one. */
export function onSignOut(listener: () => void): () => void {
  return token.subscribe(() => {
    if (token.get() === null) listener()
  })
}
