import { loadPatiently } from '../browser/deferred.ts'

export const loadNotifications = () => loadPatiently(() => import('./Notifications.tsx'))
