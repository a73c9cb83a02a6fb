import { queryAbout } from '@partboard/client/queries/queries.ts'
import { setPartBrands } from '@partboard/client/text/part-brands.ts'
import { getSession, type OfficeSession } from '@partboard/contract/admin/staff.office'
import type { Right } from '@partboard/domain/admin/office-rights'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { call, isSignedOut } from '../api/api.ts'
import { queryClient } from '../api/query.ts'
import { setCsrfToken } from '../browser/csrf.ts'
import { forgetPhoneOrder } from '../browser/phone-order.ts'
import { forgetPickLists } from '../browser/picking.ts'

/** The session of this browser; null = nobody is signed in. */
export const sessionQuery = queryOptions<OfficeSession | null>({
  ...queryAbout(getSession, {}),
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    try {
      return startSession(await call(getSession, {}, { signal }))
    } catch (error) {
      if (isSignedOut(error)) return null
      throw error
    }
  },
})

/** Takes over a session that a call has answered. */
export function startSession(session: OfficeSession): OfficeSession {
  setCsrfToken(session.csrfToken)
  setPartBrands(session.partBrands)
  queryClient.setQueryData(sessionQuery.queryKey, session)
  return session
}

/** Forgets the session and everything that it has read. */
export function endSession(): void {
  setCsrfToken(null)
  forgetPhoneOrder()
  forgetPickLists()
  queryClient.clear()
  queryClient.setQueryData(sessionQuery.queryKey, null)
}

/** The session inside the guarded pages, where it is complete. */
export function useSession(): OfficeSession {
  const { data } = useSuspenseQuery(sessionQuery)
  if (!data) throw new Error('This page needs a session')
  return data
}

export function useRights(): (right: Right) => boolean {
  const { rights } = useSession()
  return (right) => rights.includes(right)
}
