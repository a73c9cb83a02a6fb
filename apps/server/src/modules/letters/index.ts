export { mailsOffice } from './mails/mails.office.ts'
export { startMail } from './worker.ts'
