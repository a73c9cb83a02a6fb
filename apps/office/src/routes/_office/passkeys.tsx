import { createFileRoute } from '@tanstack/react-router'
import { PasskeysPage } from '../../features/session/passkeys/PasskeysPage.tsx'

export const Route = createFileRoute('/_office/passkeys')({ component: PasskeysPage })
