import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '../features/session/InvitationPage.tsx'

export const Route = createFileRoute('/invitation')({ component: InvitationPage })
