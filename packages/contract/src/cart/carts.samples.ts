export const current = {
  Id: 41,
  Name: 'Friday, Wola',
  Reference: 'job 214/11',
  IsCurrent: true,
  LineCount: 1,
  ItemCount: 2,
  Total: 1132.22,
  TotalNetto: 920.5,
  ParkedOn: null,
  ChangeCount: 0,
}

export const parked = {
  Id: 38,
  Name: 'Fleet',
  Reference: '',
  IsCurrent: false,
  LineCount: 3,
  ItemCount: 5,
  Total: 232,
  TotalNetto: 188.62,
  ParkedOn: '2026-11-20T14:05:00.000Z',
  ChangeCount: 1,
}

export const removed = {
  Id: 30,
  Name: 'X5',
  LineCount: 4,
  RemovedOn: '2026-11-19T09:30:00.000Z',
  IsCleared: false,
}

export const list = { Carts: [parked, current], Removed: [removed] }

export const parkedCurrent = { ...current, IsCurrent: false, ParkedOn: '2026-11-20T15:00:00.000Z' }

export const openFleet = { ...parked, IsCurrent: true, ParkedOn: null }

export const ours = ' Not a call of the specification.'
