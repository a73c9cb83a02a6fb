export { backupCommand, restoreCommand } from './backup/backup.commands.ts'
export { documentationPage, documentationRoutes } from './documentation/documentation.routes.ts'
export { officeDocumentation } from './documentation/office-documentation.routes.ts'
export { figuresOffice } from './figures/figures.office.ts'
export { addSearchCounts } from './figures/searches/search-hook.ts'
export {
  acceptedGoods,
  hasStore,
  inOrder,
  insertRows,
  lockEmptyShop,
  newCustomer,
  pagePlaces,
  plainBranch,
} from './new-shop/first-rows.ts'
export { countries, currencies, languages, stateProvinces } from './new-shop/standard-reference.ts'
export { searchOffice } from './search/search.office.ts'
export { secretsCommand } from './secrets/secrets.commands.ts'
export { calendarCommand } from './settings/commands/calendar.commands.ts'
export { paymentSettingsOffice } from './settings/payments/payment-settings.office.ts'
export { settingsOffice } from './settings/settings.office.ts'
export { setupCommand } from './settings/setup/setup.commands.ts'
export { setupOffice } from './settings/setup/setup.office.ts'
export { setupLink } from './settings/setup/setup-link.ts'
export { themeOf, themeRoutes } from './settings/theme.routes.ts'
export { ownAccessOffice } from './staff/own-access/own-access.office.ts'
export { passkeysOffice } from './staff/passkeys/passkeys.office.ts'
export { sessionOffice } from './staff/session.office.ts'
export { staffCommand } from './staff/staff.commands.ts'
export { staffOffice } from './staff/staff.office.ts'
export type { Waiting } from './today/read-waiting.ts'
export { todayOffice } from './today/today.office.ts'
