import { deferred } from '../../../browser/deferred.ts'

export const PartPage = deferred(() => import('./PartPage.tsx'))
export const UnknownNumber = deferred(() => import('./UnknownNumber.tsx'))
