export { default } from '../en/hazards.ts'
