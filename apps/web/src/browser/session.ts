import { stored } from './storage.ts'

const token = stored<string | null>(
  'user-token',
  (text) => text,
  (value) => value,
)

/** The token, kept under `user-token`; null for a guest (docs/spec/shop.md#session). */
export const getToken = token.get

/** Whether a token is kept; the server alone knows whether it still lives. */
export const useSignedIn = () => token.use() !== null

export const signIn = (value: string) => token.set(value)

/** Forgets the token; whoever keeps something of the customer hears of it through `onSignOut`. */
export function signOut() {
  if (token.get() !== null) token.set(null)
}

/** When somebody is logged in: at once, or after the login. */
export function whenSignedIn(): Promise<void> {
  return new Promise((resolve) => {
    if (token.get() !== null) return resolve()
    const stop = token.subscribe(() => {
      if (token.get() === null) return
      stop()
      resolve()
    })
  })
}

/** Calls back when the customer left, here or in another tab, by choice or because the token died. */
export function onSignOut(listener: () => void): () => void {
  return token.subscribe(() => {
    if (token.get() === null) listener()
  })
}
