import './mantine.css'
import { MantineProvider } from '@mantine/core'
import { cssVariablesResolver, theme } from '@partboard/ui/theme/theme.ts'
import type { ReactNode } from 'react'

/**
 * Mantine for what lies inside. Every layout with controls of its own brings it along; login does without,
 * so that its page is there at once (plain.module.css dresses its few controls).
 */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}
