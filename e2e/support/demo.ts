/** Parts and vehicles of the demo catalogue that demo/guide.json does not have. */

/** Brake pads with one callout: the early ones fit cars built until the end of February 2016, the late ones the others. */
export const earlyPads = '34114300201'
export const latePads = '34114300202'

/** A search for a car built in March 2016, without a VIN. The equipment of the car is therefore unknown. */
export const carByFilters = {
  brandId: 2,
  category: 'PKW',
  catalog: 'current',
  serie: 'F30N',
  bodyId: 'Lim',
  modelId: '320d',
  engineId: 'B47',
  versionList: ['ECE'],
  steeringId: 'L',
  transmissionId: 'M',
  year: 2016,
  month: 3,
}
