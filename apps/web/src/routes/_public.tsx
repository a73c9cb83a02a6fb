import { createFileRoute } from '@tanstack/react-router'
import { pagesTexts } from '../locales/index.ts'
import { DefaultLayout } from '../shell/frame/DefaultLayout.tsx'
import { loadTexts } from '../state/i18n.ts'

/** Pages for everybody: the same header, which shows a guest the way to log in. */
export const Route = createFileRoute('/_public')({
  loader: () => loadTexts([pagesTexts]),
  component: DefaultLayout,
})
