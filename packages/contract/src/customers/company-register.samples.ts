export const companyAnswer = {
  Result: 'found',
  Company: {
    VatNumber: '1234563218',
    Name: 'Auto Serwis Zieliński sp. z o.o.',
    Street: 'ul. Przykładowa',
    HouseNumber: '15',
    ZipPostalCode: '60-002',
    City: 'Poznań',
    Address: 'UL. PRZYKŁADOWA 15, 60-002 POZNAŃ',
  },
}

export const officeCompanyAnswer = {
  result: 'found',
  company: {
    number: '1234563218',
    name: 'Auto Serwis Zieliński sp. z o.o.',
    street: 'ul. Przykładowa',
    houseNumber: '15',
    postcode: '60-002',
    city: 'Poznań',
    address: 'UL. PRZYKŁADOWA 15, 60-002 POZNAŃ',
  },
}
