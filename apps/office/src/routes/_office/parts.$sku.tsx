import { createFileRoute } from '@tanstack/react-router'
import { PartPage } from '../../features/parts/PartPage.tsx'

export const Route = createFileRoute('/_office/parts/$sku')({ component: PartPage })
