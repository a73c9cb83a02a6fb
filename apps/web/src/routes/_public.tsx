import { createFileRoute } from '@tanstack/react-router'
import { loadPageTexts } from '../lib/i18n.ts'
import { DefaultLayout } from '../shell/DefaultLayout.tsx'

/** Pages for everybody: the same header, which shows a guest the way to log in. */
export const Route = createFileRoute('/_public')({ loader: () => loadPageTexts(), component: DefaultLayout })
