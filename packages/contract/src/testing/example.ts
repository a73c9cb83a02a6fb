import type { CallInput, Endpoint } from '../endpoint.ts'
import type { AnswerOf } from './shop.ts'

/** The example of a call, which a test may change. @throws when the call has none */
export function exampleOf<E extends Endpoint>({ url, docs }: E): CallInput<E> & { answer: AnswerOf<E> } {
  if (!docs.example) throw new Error(`${url} has no example`)
  return structuredClone(docs.example) as CallInput<E> & { answer: AnswerOf<E> }
}
