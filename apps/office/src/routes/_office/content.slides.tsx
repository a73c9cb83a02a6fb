import { createFileRoute } from '@tanstack/react-router'
import { SlidesPage } from '../../features/content/slides/SlidesPage.tsx'

export const Route = createFileRoute('/_office/content/slides')({ component: SlidesPage })
