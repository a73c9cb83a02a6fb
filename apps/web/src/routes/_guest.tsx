import { createFileRoute } from '@tanstack/react-router'
import { GuestPages } from '../shell/GuestPages.tsx'
import { requireGuest } from '../state/guards.ts'

/** Pages for those who are not logged in; a customer is sent home. */
export const Route = createFileRoute('/_guest')({ beforeLoad: requireGuest, component: GuestPages })
