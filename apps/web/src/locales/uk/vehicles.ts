export { default } from '../en/vehicles.ts'
