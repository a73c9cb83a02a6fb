import { loadPatiently } from '../browser/load-patiently.ts'

export const loadNotifications = () => loadPatiently(() => import('./Notifications.tsx'))
