import './api/no-eval.ts'
import '@partboard/ui/fonts/fonts.css'
import '@partboard/ui/theme/tokens.css'
import '@partboard/ui/theme/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query.ts'
import { startTexts } from './browser/texts.ts'
import { router } from './router.tsx'
import { Themed } from './theme/Themed.tsx'

await startTexts()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Themed>
        <RouterProvider router={router} />
      </Themed>
    </QueryClientProvider>
  </StrictMode>,
)
