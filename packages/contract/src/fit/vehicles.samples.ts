export const texts = { Plate: 'WX 4821K', Owner: 'Jan Nowak', Note: 'next service in March' }

export const kept = {
  Id: 5,
  ...texts,
  Search: { vehicleId: 288 },
  Vin: 'WBAZC11020K000103',
  VehicleInfo: {
    marke: 'BMW',
    produktart: 'PKW',
    baureihe: 'F30N',
    verkaufsbezeichnung: '320d',
    motor: 'B47 · diesel',
    karosserie: 'saloon',
    produktionsdatum: '2016-03-08',
    lackCode: 'A96',
    polsterCode: 'LCSW',
    kennzeichen: 'WX 4821K',
  },
  Year: 2016,
  Month: 3,
  TransmissionType: 'A',
}
