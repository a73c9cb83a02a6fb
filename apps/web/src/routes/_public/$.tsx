import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'

/** Every address that no page has. */
export const Route = createFileRoute('/_public/$')({ component: NotFoundPage })
