import { isUnknownCall } from '@partboard/client/calls/call-failed.ts'
import type { ReactNode } from 'react'
import { pageMessageOf } from '../api/query.ts'
import { ErrorMessage } from './ErrorMessage.tsx'

type Props<T> = {
  query: { data: T | undefined; error: unknown; refetch: () => unknown }
  /** In place of the first answer while it loads; missing = nothing. */
  waiting?: ReactNode
  /** In place of an empty answer; false = it is not empty. */
  empty?: (data: T) => ReactNode
  /** The sentence of a failure; missing = its reason. */
  failed?: string
  /**
   * What is shown of an older answer after a failure. 'alone': the answer without the failure, which is notified if its
   * query says so. 'below': the answer, and below it the failure. 'never': only the failure, so that nothing is decided by
   * an older answer.
   */
  older?: 'alone' | 'below' | 'never'
  children?: (data: T) => ReactNode
}

/** The answer of a query: loading, failed with a way to try again, empty, or there. */
export function QueryState<T>({ query, waiting, empty, failed, older = 'alone', children }: Props<T>) {
  const { data, error, refetch } = query
  // A server that speaks only the agreed calls has no such thing: what it would show is left out.
  if (data === undefined && isUnknownCall(error)) return null
  const failure = error !== null && (data === undefined || older !== 'alone') && (
    <ErrorMessage text={failed ?? pageMessageOf(error)} onRetry={() => void refetch()} />
  )
  if (data === undefined || (failure && older === 'never'))
    return failure || (waiting && <div aria-busy>{waiting}</div>)
  return (
    <>
      {empty?.(data) || children?.(data)}
      {failure}
    </>
  )
}
