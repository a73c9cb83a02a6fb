export { default } from '../en/start.ts'
