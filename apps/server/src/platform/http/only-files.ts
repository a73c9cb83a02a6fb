import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ShopError } from './errors.ts'

/**
 * Decides before the library for files whether a path of this scope is a file of `folder`. Any other path, such as that
 * of a folder, is answered as an unknown one: what the library does with it depends on the encodings that the client
 * accepts. A path that leads elsewhere than it says is neither a file nor a page.
 */
export function onlyFiles(scope: FastifyInstance, folder: string): void {
  scope.addHook('preHandler', async ({ params }, reply) => {
    const path = (params as { '*'?: string })['*'] ?? ''
    if (isCrooked.test(path)) throw new ShopError('not_found')
    if (!(await isFile(join(folder, path)))) return reply.callNotFound()
  })
}

/** An empty part before another one, `.` and `..`, a backslash, or NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const isCrooked = /^\/|\/\/|(^|\/)\.{1,2}(\/|$)|[\\\u0000]/

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
