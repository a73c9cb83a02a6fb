export const shop = {
  token: 'example-token',
  store: {
    name: 'Partboard',
    email: 'sklep@partboard.example',
    companyName: 'Partboard Demo sp. z o.o.',
    companyAddress: 'ul. Przykładowa 12, 01-001 Warszawa',
    companyPhone: '22 000 00 12',
    nip: '1234563218',
  },
  owner: { name: 'Anna Lis', email: 'anna@sklep.example', password: 'pewne i długie hasło' },
  branches: [
    {
      code: 'WAW',
      name: 'Warszawa Wola',
      street: 'ul. Przykładowa 12',
      postcode: '01-001',
      city: 'Warszawa',
    },
  ],
  courier: { fee: 20, freeFrom: 500 },
  cashOnDelivery: { fee: 6 },
}
