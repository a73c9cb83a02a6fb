import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Lang } from '@partboard/contract/texts'
import { LRUCache } from 'lru-cache'

/** Answers of `GET /api/reference` and of the slider of the login page, in one language. */
export type FrameAnswers = { reference: unknown; slides: unknown }

/** Markup of a store's frames by language and name. */
export type Frames = ReadonlyMap<Lang, Readonly<Record<string, string>>>

const rendered = new LRUCache<string, Promise<Frames>>({ max: 50 })

/**
 * Renders the frames of a store, once for each content of the answers.
 *
 * @param module path of the built frames (apps/web/src/frame)
 * @param answers by language
 * @throws Error when the app cannot render them
 */
export function framesOf(
  module: string,
  answers: readonly (readonly [Lang, FrameAnswers])[],
): Promise<Frames> {
  const key = createHash('sha256')
    .update(module + JSON.stringify(answers))
    .digest('base64url')
  const known = rendered.get(key)
  if (known) return known
  const frames = render(module, answers)
  rendered.set(key, frames)
  frames.catch(() => rendered.delete(key))
  return frames
}

async function render(module: string, answers: readonly (readonly [Lang, FrameAnswers])[]): Promise<Frames> {
  // The server's own options, such as the size of its heap, are not for a thread.
  const worker = new Worker(join(import.meta.dirname, 'frame-worker.ts'), {
    workerData: { module, answers },
    execArgv: [],
  })
  // `once` rejects when the worker fails.
  const [entries] = await once(worker, 'message')
  return new Map(entries as [Lang, Record<string, string>][])
}
