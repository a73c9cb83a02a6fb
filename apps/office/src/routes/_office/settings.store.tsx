import { createFileRoute } from '@tanstack/react-router'
import { StorePage } from '../../features/settings/store/StorePage.tsx'

export const Route = createFileRoute('/_office/settings/store')({ component: StorePage })
