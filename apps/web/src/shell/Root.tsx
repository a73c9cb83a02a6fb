import { Outlet } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { LoadingApplication } from './LoadingApplication.tsx'
import { Surroundings } from './Surroundings.tsx'
import { useFetchAhead } from './useFetchAhead.ts'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'

/** Root of every page. */
export function Root() {
  useFocusOnNavigation()
  const WaitingNote = useFetchAhead()
  // The first page renders as a deferred update, so that React can split the work and the browser stays responsive.
  const isReady = useDeferredValue(true, false)
  return (
    <>
      {isReady ? <Outlet /> : <LoadingApplication />}
      <Surroundings>{WaitingNote && <WaitingNote />}</Surroundings>
    </>
  )
}
