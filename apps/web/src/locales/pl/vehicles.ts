export default { 'vehicles.which': 'Jaki to pojazd?' } as const
