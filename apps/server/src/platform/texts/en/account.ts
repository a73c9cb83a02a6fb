/** What an account says of its own data and of changed terms. */
export default {
  'copy.title': 'Your data',
  'copy.made': 'As of',
  'copy.rows': 'records',

  // Titles of the tables of a copy.
  'table.customer': 'Account',
  'table.address': 'Addresses',
  'table.consent': 'Consents',
  'table.mailLog': 'Mails that were sent',
  'table.mailQueue': 'Mails to be sent',
  'table.mails': 'Mails in files',
  'table.session': 'Logged-in devices',
  'table.cart': 'Cart',
  'table.cartItem': 'Lines of the cart',
  'table.parkedCart': 'Parked and removed carts',
  'table.parkedCartItem': 'Lines of parked carts',
  'table.shoppingList': 'Shopping lists',
  'table.shoppingListItem': 'Lines of lists',
  'table.customerVehicle': 'Saved vehicles',
  'table.partAlert': 'Notifications about parts',
  'table.offer': 'Offers to clients',
  'table.offerCounter': 'Counters of offer numbers',
  'table.offerVersion': 'Versions of offers',
  'table.offerLine': 'Lines of offers',
  'table.offerLink': 'Links to offers',
  'table.offerMessage': 'Questions and answers about offers',
  'table.shopOrder': 'Orders',
  'table.orderLine': 'Lines of orders',
  'table.orderNote': 'Notes of orders',
  'table.orderInsideNote': 'Notes of the shop about orders',
  'table.orderPayment': 'Payments and refunds',
  'table.orderInvoice': 'Invoices',
  'table.orderDocument': 'Documents',
  'table.orderStep': 'History of orders',
  'table.orderTax': 'VAT',
  'table.orderDeposit': 'Deposits',
  'table.shipment': 'Parcels',
  'table.returnCase': 'Returns and complaints',
  'table.partQuestion': 'Questions about parts',
  'table.customerNote': 'Notes of the shop about you',
  'table.customerDiscount': 'Discounts',
  'table.auditEntry': 'Changes of data',

  // What an erasure deletes and what it keeps (docs/security.md#erasure), one line each.
  'erased.account.1':
    'the account, its login, saved addresses, carts, shopping lists, offers, saved vehicles and notifications about parts',
  'erased.account.2': 'the newsletter, sessions, questions about parts, and the notes of the shop about you',
  'erased.account.3':
    'from orders: phone, e-mail, delivery address, vehicle with its VIN, notes, own references and parcel numbers; the order history can no longer be read in the account',
  'kept.account.1':
    "orders and invoices with the buyer's name, address and tax number, payments and refunds, statements of withdrawal and complaints: for 5 years from the end of the year in which their tax fell due (VAT Act, Tax Ordinance); after that these data are erased too",
  'kept.account.2': 'the log of consents without name and e-mail: it proves what was agreed to',
  'kept.account.3': 'backups, until they are overwritten',
  // The same for a person of a company, whose orders belong to the company.
  'erased.person.1':
    'your login at the company, carts, shopping lists, notifications about parts and orders that wait for approval',
  'erased.person.2': 'the newsletter, sessions',
  'kept.person.1':
    'orders of the company with the name of the person who ordered: as long as the company has an account, and then as long as tax law requires',
  'kept.person.2': 'the log of consents without name and e-mail: it proves what was agreed to',
  'kept.person.3': 'backups, until they are overwritten',

  'terms.changed': 'From {{day}} a new version applies: {{page}}.',
}
