import './mantine.css'
import { MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from '../browser/texts.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/** Mantine with the shop's theme. The office follows the light or dark setting of the system. */
export function Themed({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const close = t('page.close')
  const own = useMemo(
    () =>
      mergeThemeOverrides(theme, {
        components: { Modal: { defaultProps: { closeButtonProps: { 'aria-label': close } } } },
      }),
    [close],
  )
  return (
    <MantineProvider theme={own} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}
