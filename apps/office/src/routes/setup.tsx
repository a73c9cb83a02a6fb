import { createFileRoute } from '@tanstack/react-router'
import { SetupPage } from '../features/session/setup/SetupPage.tsx'

export const Route = createFileRoute('/setup')({ component: SetupPage })
