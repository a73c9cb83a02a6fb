import '@fontsource-variable/ibm-plex-sans/standard.css'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './theme/tokens.css'
import './theme/base.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from './lib/i18n.ts'
import { queryClient } from './lib/query.ts'
import { router } from './router.tsx'
import { cssVariablesResolver, theme } from './theme/theme.ts'

// The page's script and data are asked for while the texts are still on their way.
void router.load()
await startI18n()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
