export { checkoutRoutes } from './checkout.routes.ts'
export { confirm } from './confirm.ts'
export { phoneOrdersOffice } from './office/phone-orders.office.ts'
export { orderRequestRoutes } from './requests/requests.routes.ts'
