export default {
  'vehicleList.title': 'Vehicles',
  'vehicleList.partsFor': 'Parts for {{vehicle}}',
}
