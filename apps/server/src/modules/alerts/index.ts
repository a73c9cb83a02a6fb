export { alertsRoutes } from './alerts.routes.ts'
export { alertLetter, alertText, type ToldAlert } from './letters/alert-letters.ts'
export { sendPartAlerts } from './send-alerts.ts'
