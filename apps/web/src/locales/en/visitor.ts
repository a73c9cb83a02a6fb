export default {
  'visitor.title': 'Parts for your car',
  'visitor.withoutVin': 'or without a VIN',
  'visitor.anyMonth': 'The month is not needed. Where the month or the equipment decides, the part says so.',
  'visitor.groups': 'Groups of parts',
  'visitor.allGroups': 'Whole catalogue',
  'visitor.allVehicles': 'All vehicles',
  'visitor.promises': 'What we promise',
  'visitor.gross': 'Gross prices at once',
  'visitor.grossText': 'Without a login, with VAT. A garage sees its net prices after the login.',
  'visitor.fit': 'The fit in writing',
  'visitor.fitText': 'Choose a vehicle, and every part says whether it fits. The order keeps it.',
  'visitor.cart': 'A cart without an account',
  'visitor.cartText': 'An account is needed only to order. The whole cart moves to it.',
  'visitor.withdrawal': '14 days to withdraw',
  'visitor.withdrawalText':
    '<link>Withdraw from a contract here</link>, without a login and without a reason.',
} as const
