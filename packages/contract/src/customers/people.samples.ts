export const owner = {
  Id: 1,
  Email: 'jan.kowalski@warsztat.example',
  FirstName: 'Jan',
  LastName: 'Kowalski',
  IsFirst: true,
  IsSelf: true,
  HasJoined: true,
  InvitedUntil: null,
  SeesPrices: true,
  MayOrder: true,
  OrderLimit: null,
  ManagesPeople: true,
} as const

export const rights = { SeesPrices: true, MayOrder: true, OrderLimit: 500, ManagesPeople: false } as const

export const mechanic = {
  ...owner,
  Id: 7,
  Email: 'piotr.zielinski@warsztat.example',
  FirstName: 'Piotr',
  LastName: 'Zieliński',
  IsFirst: false,
  IsSelf: false,
  HasJoined: false,
  InvitedUntil: '2026-11-30T10:12:00.000Z',
  ...rights,
} as const
