import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Problem } from './problem.ts'
import { Base64Text } from './values.ts'

export const Login = z.object({ email: z.string().trim().min(1).max(254), password: Base64Text })

/** Answers the token. A wrong password and an unknown e-mail are the same 401; 429 after too many failures. */
export const login = {
  method: 'POST',
  url: '/api/user/login',
  config: { access: 'guest' },
  schema: { summary: 'Log in', body: Login, response: { 200: z.string(), '4xx': Problem } },
} as const satisfies Endpoint

/** The token is dead at once, on every instance. */
export const logout = {
  method: 'POST',
  url: '/api/user/logout',
  schema: { summary: 'Log out', response: { 204: z.null(), '4xx': Problem } },
} as const satisfies Endpoint
