export { default } from '../en/messages.ts'
