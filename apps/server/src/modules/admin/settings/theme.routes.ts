import { createHash } from 'node:crypto'
import { type AccentColours, accentColours } from '@partboard/domain/admin/contrast'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Look, lookOf } from '../../../platform/http/context.ts'

/** Ground of the pages in the light theme (tokens.css), on which an installed shop starts. */
const ground = '#e6eae4'

/**
 * What a browser reads of the store's look, linked in the head of each page. `GET /theme.css`: its accent as variables of
 * the theme, so that a page is never painted in another colour; empty without one. `GET /manifest.webmanifest`: its name
 * and icons, by which people install the shop (W3C Web Application Manifest).
 */
export async function themeRoutes(app: FastifyInstance): Promise<void> {
  app.get('/theme.css', async (request, reply) => {
    const look = await lookOf(app.db, request.hostname)
    return answer(request, reply, 'text/css; charset=utf-8', themeOf(look?.accent ?? null))
  })
  app.get('/manifest.webmanifest', async (request, reply) => {
    const look = await lookOf(app.db, request.hostname)
    return answer(request, reply, 'application/manifest+json', manifestOf(look))
  })
}

function answer(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`
  reply.header('cache-control', 'public, no-cache').header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(type).send(text)
}

/** @param look null = the shop is not set up yet */
function manifestOf(look: Pick<Look, 'name' | 'default_culture'> | null): string {
  const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })
  const name = look?.name ?? 'Partboard'
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    lang: look?.default_culture ?? 'pl-PL',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    // The mark is in the middle fifths, so a launcher may cut round it.
    icons: [icon(192), icon(512)].flatMap((one) => [one, { ...one, purpose: 'maskable' }]),
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
