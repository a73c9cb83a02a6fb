import { createFileRoute } from '@tanstack/react-router'
import { NotFoundAlone } from '../shell/StandAlone.tsx'

export const Route = createFileRoute('/404')({ component: NotFoundAlone })
