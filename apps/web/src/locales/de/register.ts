export { default } from '../en/register.ts'
