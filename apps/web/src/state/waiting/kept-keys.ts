import { promisifyRequest } from 'idb-keyval'
import { inStore } from '../../api/kept-answers.ts'

/** The keys of all kept answers; none in a browser without storage. */
export async function keptKeys(): Promise<string[]> {
  const keys = await inStore('readonly', (answers) => promisifyRequest(answers.getAllKeys()))
  return (keys ?? []).map(String)
}
