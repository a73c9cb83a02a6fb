import './lib/no-eval.ts'
import '@fontsource-variable/ibm-plex-sans/standard.css'
import './theme/tokens.css'
import './theme/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from './lib/i18n.ts'
import { queryClient } from './lib/query.ts'
import { router } from './router.tsx'

// The page's script and data are asked for while the texts are still on their way.
const texts = startI18n()
void router.load()
await texts

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
