import { deferred } from '../../../browser/deferred.ts'

export const PartPage = deferred(() => import('./PartPage.tsx'))
export const PartChoices = deferred(() => import('./numbers/PartChoices.tsx'))
export const UnknownNumber = deferred(() => import('./numbers/UnknownNumber.tsx'))
