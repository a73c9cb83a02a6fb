import './mantine.css'
import { MantineProvider } from '@mantine/core'
import { cssVariablesResolver, theme } from '@partboard/ui/theme/theme.ts'
import type { ReactNode } from 'react'

/** Mantine with the shop's theme. The office follows the light or dark setting of the system. */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}
