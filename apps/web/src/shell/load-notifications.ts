import { loadPatiently } from '../lib/load-patiently.ts'

export const loadNotifications = () => loadPatiently(() => import('./Notifications.tsx'))
