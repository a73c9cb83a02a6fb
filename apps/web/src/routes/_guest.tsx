import { createFileRoute } from '@tanstack/react-router'
import { requireGuest } from '../lib/guards.ts'
import { GuestLayout } from '../shell/GuestLayout.tsx'

/** Pages for those who are not logged in; a customer is sent home. */
export const Route = createFileRoute('/_guest')({ beforeLoad: requireGuest, component: GuestLayout })
