export { presentCreditLimit } from './account/account.present.ts'
export { accountRoutes } from './account/account.routes.ts'
export { accountsCommand } from './account/accounts.commands.ts'
export { newsletterRoutes } from './account/newsletter.routes.ts'
export { cleanAddress, type FieldSentences } from './accounts/clean-address.ts'
export { addDemoStaff, openDemoAccounts } from './accounts/demo-accounts.ts'
export { findPlaces, insertAddress, insertCustomer, type NewAddress } from './accounts/new-account.queries.ts'
export { authRoutes } from './auth/auth.routes.ts'
export { guestsRoutes } from './auth/guests.routes.ts'
export { ownDataRoutes } from './auth/own-data/own-data.routes.ts'
export { sessionsRoutes } from './auth/sessions.routes.ts'
export { verificationRoutes } from './auth/verification.routes.ts'
export { companiesOffice } from './companies/companies.office.ts'
export { companiesRoutes } from './companies/companies.routes.ts'
export { registersAsked } from './companies/find-company.ts'
export { customersOffice, findCustomers } from './customers.office.ts'
export { addRecovery } from './letters/account-letters.queries.ts'
export { invoiceEmailLetter, invoiceEmailText } from './letters/invoice-email-letter.ts'
export { erasedText, newsletterLetter, newsletterText } from './letters/newsletter-letters.ts'
export { changedLetter, deviceText, recoveryText, secondFactorLetter } from './letters/password-letters.ts'
export {
  handedOverLetter,
  handedOverText,
  invitationLetter,
  invitationText,
  requestMadeLetter,
  requestMadeText,
  requestRefusedLetter,
  requestRefusedText,
} from './letters/people-letters.ts'
export { tradeLetter, tradeText } from './letters/trade-letter.ts'
export {
  verificationLetter,
  verificationText,
  welcomeLetter,
  welcomeText,
} from './letters/verification-letters.ts'
export { addDeviceLink } from './passwords/devices.queries.ts'
export { passwordError } from './passwords/new-password.ts'
export { hashing, hashPassword, noPassword } from './passwords/passwords.ts'
export { customerPeopleOffice } from './people/people.office.ts'
export { peopleRoutes } from './people/people.routes.ts'
export { privacyOffice } from './privacy/privacy.office.ts'
export { questionsOffice } from './questions/questions.office.ts'
export { deleteExpired } from './retention/retention.ts'
export { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
export { taxChecksOffice } from './tax/tax-checks.office.ts'
export { checkApplicants } from './tax/tax-checks.ts'
export { waitingCustomers } from './waiting-customers.queries.ts'
