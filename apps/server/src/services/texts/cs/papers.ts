export { default } from '../en/papers.ts'
