import './mantine.css'
import { MantineContext, MantineProvider } from '@mantine/core'
import { cssVariablesResolver, theme } from '@partboard/ui/theme/theme.ts'
import { type ReactNode, useContext } from 'react'
import { useColourScheme } from '../browser/colour-scheme.ts'

/**
 * Mantine for the parts that use it: dialogs, menus, tabs, accordions, notifications. Everything else is of `ui/controls`,
 * so that first pages load neither Mantine nor its styles.
 */
export function Themed({ children }: { children: ReactNode }) {
  const scheme = useColourScheme()
  if (useContext(MantineContext) !== null) return children
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme={scheme}>
      {children}
    </MantineProvider>
  )
}
