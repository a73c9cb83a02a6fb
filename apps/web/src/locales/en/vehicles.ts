export default { 'vehicles.which': 'Which vehicle is it?' } as const
