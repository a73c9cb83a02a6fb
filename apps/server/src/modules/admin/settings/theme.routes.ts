import { createHash } from 'node:crypto'
import { type AccentColours, accentColours } from '@partboard/domain/admin/contrast'
import type { FastifyInstance } from 'fastify'
import { lookOf } from '../../../platform/http/context.ts'

/**
 * `GET /theme.css`: the accent of the store as variables of the theme. The pages link it in their head, so they are
 * never painted in another colour. It is empty without an accent.
 */
export async function themeRoutes(app: FastifyInstance): Promise<void> {
  app.get('/theme.css', async (request, reply) => {
    const look = await lookOf(app.db, request.hostname)
    const css = themeOf(look?.accent ?? null)
    const etag = `"${createHash('sha256').update(css).digest('base64url').slice(0, 16)}"`
    reply.header('cache-control', 'public, no-cache').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/css; charset=utf-8').send(css)
  })
}

/** The accent of a store as a stylesheet; empty without one. */
export function themeOf(accent: string | null): string {
  if (accent === null) return ''
  const { light, dark } = accentColours(accent)
  // The doubled selector wins over tokens.css, whichever of the two is loaded first.
  return `:root:root{${variablesOf(light)}}
@media not print{:root[data-mantine-color-scheme="dark"]{${variablesOf(dark)}}}
`
}

const variablesOf = ({ blue, hover, tint, draw }: AccentColours): string =>
  `--blue:${blue};--blue-hover:${hover};--tint:${tint};--draw-blue:${draw}`
