import { getProductStock } from '@partboard/contract/catalogue/catalogue'
import { promisifyRequest } from 'idb-keyval'
import { inStore, KEPT_FOR, type KeptAnswer } from '../../api/kept-answers.ts'

/**
 * Maximum number of stored prices of parts, and of other answers; most have a few kilobytes. Apart, because a check of a
 * whole board stores fifty prices, which must not push out the boards.
 */
const MAX_KEPT = 300

/** Deletes stored answers that are too old, and the oldest of the rest if there are more than `MAX_KEPT`. */
export async function pruneKeptAnswers() {
  await inStore('readwrite', async (answers) => {
    const [keys, all] = await Promise.all([
      promisifyRequest(answers.getAllKeys()),
      promisifyRequest<KeptAnswer[]>(answers.getAll()),
    ])
    const newestFirst = keys.map((key, index) => ({ key, ...all[index]! })).sort((a, b) => b.at - a.at)
    const counts = { true: 0, false: 0 }
    for (const { key, at } of newestFirst) {
      const isPrice = String(key).includes(getProductStock.url)
      if (counts[`${isPrice}`]++ >= MAX_KEPT || Date.now() - at >= KEPT_FOR) answers.delete(key)
    }
    return promisifyRequest(answers.transaction)
  })
}
