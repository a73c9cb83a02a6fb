import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../../features/vehicles/HomePage.tsx'

export const Route = createFileRoute('/_shop/')({ component: HomePage })
