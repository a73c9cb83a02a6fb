import { createFileRoute } from '@tanstack/react-router'
import { PagesPage } from '../../features/content/pages/PagesPage.tsx'

export const Route = createFileRoute('/_office/content/')({ component: PagesPage })
