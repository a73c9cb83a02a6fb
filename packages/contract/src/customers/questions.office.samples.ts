export const partQuestion = {
  id: 4,
  askedAt: '2026-11-27T09:30:00.000Z',
  customerId: 3,
  customer: 'Auto Serwis Zieliński',
  email: 'warsztat@partboard.example',
  question: 'Czy pasuje do 320d z 2016?',
  words: 'filtr kabinowy',
  vehicle: 'F30N 320d · 03/2016',
  vin: 'WBAZC11020K000103',
  answer: 'Tak, to mikrofiltr 64114300401.',
  doneAt: '2026-11-27T09:30:00.000Z',
}
