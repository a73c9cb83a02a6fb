export { default } from '../en/wire.ts'
