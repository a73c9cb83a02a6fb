import { address } from '../samples.ts'

export const { Id, ...typed } = address
