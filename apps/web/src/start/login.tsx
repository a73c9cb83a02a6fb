import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../api/query.ts'
import { loadPatiently } from '../browser/deferred.ts'
import { whenIdle, whenInUse } from '../browser/idle.ts'
import { loginSlideQuery } from '../features/auth/guest/auth.queries.ts'
import { LoginPage } from '../features/auth/LoginPage.tsx'
import { GuestLayout } from '../shell/guest/GuestLayout.tsx'
import { LoadingApplication } from '../shell/LoadingApplication.tsx'
import { Surroundings } from '../shell/Surroundings.tsx'
import { startI18n } from '../state/i18n.ts'
import { LoginSearch } from '../state/login-search.ts'
import { loadConfiguration } from '../state/reference.ts'

/** Time in ms after which the page says that it is loading, as the router's `defaultPendingMs`. */
const PENDING_MS = 150

const root = createRoot(document.getElementById('root')!)
const show = (page: ReactNode) =>
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>
    </StrictMode>,
  )

try {
  // A first visit takes the language of the store before anything else is asked for.
  await startI18n()
  const waiting = setTimeout(() => show(<LoadingApplication />), PENDING_MS)
  await Promise.all([loadConfiguration(queryClient), queryClient.prefetchQuery(loginSlideQuery())])
  clearTimeout(waiting)
  const { redirect } = LoginSearch.parse(Object.fromEntries(new URLSearchParams(location.search)))
  show(
    <>
      <GuestLayout>
        <LoginPage redirect={redirect} email={history.state?.email} />
      </GuestLayout>
      <Surroundings />
    </>,
  )
  // Another address belongs to another page, which needs the router.
  addEventListener('popstate', () => location.reload())
  void whenInUse().then(() => whenIdle(fetchHome))
} catch {
  // The app shows what is wrong, with a button that tries again.
  root.unmount()
  await loadPatiently(() => import('./app.tsx'))
}

/** Fetches the scripts of the home page, which mostly follows. They are not run. */
function fetchHome() {
  const early = document.getElementById('early')?.textContent
  if (!early) return
  const { pages } = JSON.parse(early) as { pages: { address: string; files: string[] }[] }
  for (const file of pages.find(({ address }) => new RegExp(address).test('/'))?.files ?? []) {
    const link = document.createElement('link')
    link.crossOrigin = ''
    link.rel = file.endsWith('.css') ? 'prefetch' : 'modulepreload'
    link.href = file
    document.head.append(link)
  }
}
