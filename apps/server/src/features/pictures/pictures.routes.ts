import { mkdirSync } from 'node:fs'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PictureDisk } from '../../services/pictures/picture-disk.ts'
import { readPicturePath } from '../../services/pictures/picture-names.ts'

// Prevents scripts in a drawing that is opened as a page.
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const maxAge = 24 * 60 * 60 // s

/** `GET /pictures/…`: serves pictures from copies of the database's pictures in `folder`. */
export async function picturesRoutes(app: FastifyInstance, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const disk = new PictureDisk(app.db, folder)
  app.addHook('preHandler', async (request, reply) => {
    const path = (request.params as Record<string, string>)['*'] ?? ''
    const picture = readPicturePath(path)
    const bytes = picture && (await disk.ensure(path))
    if (!bytes) return // the file exists now, or the picture does not exist
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', `public, max-age=${maxAge}`)
      .type(picture.type)
      .send(bytes)
  })
  await app.register(serveStatic, {
    root: folder,
    prefix: '/pictures/',
    decorateReply: false,
    maxAge: maxAge * 1000,
    setHeaders: (reply) => {
      reply.header('content-security-policy', policy)
    },
  })
}
