import { deferredDialog } from '../../ui/deferred-dialog.tsx'

/** The vehicle search over any page. */
export const VehicleDialog = deferredDialog(() => import('./VehicleModal.tsx'))
