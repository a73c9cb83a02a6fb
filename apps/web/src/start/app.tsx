import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../api/query.ts'
import { hasCulture } from '../browser/culture.ts'
import { whenIdle } from '../browser/idle.ts'
import { getToken, whenSignedIn } from '../browser/session.ts'
import { pagesTexts } from '../locales/index.ts'
import { router } from '../router.tsx'
import { loadTexts, startI18n } from '../state/i18n.ts'

// The page's script and data are asked for while the texts are still on their way.
const isFirstVisit = !hasCulture()
const texts = startI18n()
// Nothing is asked for in a language that the store does not speak first.
if (isFirstVisit) await texts
// A failure is told by the layout that waits for them.
if (getToken() !== null) void loadTexts([pagesTexts]).catch(() => undefined)
void router.load()
await texts

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)

// The first paint comes first, and who has not logged in may never need what the worker fetches: the whole app. In
// development a kept page would be an old one.
const startServiceWorker = () =>
  whenIdle(() => void import('../api/service-worker.ts').then((module) => module.startServiceWorker()))
if (import.meta.env.PROD) {
  void whenSignedIn().then(() => {
    if (document.readyState === 'complete') startServiceWorker()
    else addEventListener('load', startServiceWorker, { once: true })
  })
}
