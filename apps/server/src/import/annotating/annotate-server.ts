import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { columnsOf } from '../package/files.ts'
import { type Graphic, readAnnotations, writeAnnotations } from './hotspot-files.ts'

/** What the page works on: a picture, and the folder of the package whose files get its hotspots. */
export type Annotated = { graphic: Graphic; picturePath: string; folder: string }

const asset = (name: string) => readFileSync(resolve(import.meta.dirname, 'page', name))
const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

const callout = columnsOf.hotspots.callout!.pattern!
const annotations = z.array(
  z.object({
    callout: z
      .string()
      .refine((text) => callout.test(text), 'a callout has 1 to 8 characters without spaces'),
    points: z
      .array(z.int().min(0))
      .min(2)
      .max(1000)
      .refine((points) => points.length % 2 === 0, 'x and y come in pairs'),
  }),
)

/**
 * Builds the app of the page on which callouts are set by mouse. It does not listen.
 *
 * Its paths begin with a random key, and it answers only requests to this machine by name, so that no other page in the
 * browser reads or writes the files.
 *
 * @returns the app, and the path of the page
 */
export function openAnnotating({ graphic, picturePath, folder }: Annotated): {
  app: FastifyInstance
  path: string
} {
  const path = `/${randomBytes(16).toString('hex')}/`
  // A browser opens connections in advance; the command must not wait for a request on each.
  const app = fastify({ bodyLimit: 8 * 2 ** 20, forceCloseConnections: true })
  app.addHook('onRequest', async ({ hostname }, reply) => {
    if (hostname !== '127.0.0.1' && hostname !== 'localhost') return reply.code(403).send('')
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'self'; img-src 'self'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
  })
  app.get(path, (_, reply) => reply.type('text/html; charset=utf-8').send(asset('page.html')))
  app.get(`${path}page.css`, (_, reply) => reply.type('text/css').send(asset('page.css')))
  app.get(`${path}page.js`, (_, reply) => reply.type('text/javascript').send(asset('page.js')))
  app.get(`${path}picture`, (_, reply) => {
    const ending = graphic.picture.split('.').at(-1)!.toLowerCase()
    return reply.type(types[ending] ?? 'application/octet-stream').send(readFileSync(picturePath))
  })
  app.get(`${path}hotspots`, async () => ({
    ...graphic,
    file: join(folder, 'hotspots.csv'),
    hotspots: await readAnnotations(folder, graphic.graphic),
  }))
  app.put(`${path}hotspots`, async (request, reply) => {
    const read = annotations.safeParse(request.body)
    const wrong = read.success ? outside(graphic, read.data) : read.error.issues[0]!.message
    if (!read.success || wrong) return reply.code(400).send({ reason: wrong })
    await writeAnnotations(folder, graphic, read.data)
    return { saved: read.data.length }
  })
  return { app, path }
}

/** Why the hotspots do not belong to the picture; null = they do. */
function outside({ width, height }: Graphic, spots: z.infer<typeof annotations>): string | null {
  const wrong = spots.find(({ points }) => points.some((at, nth) => at > (nth % 2 === 0 ? width : height)))
  return wrong ? `callout ${wrong.callout} is outside of the picture, ${width} × ${height}` : null
}
