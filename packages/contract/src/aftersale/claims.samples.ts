export const order = { OrderNumber: '100001', Email: 'anna.nowak@example.com' }

export const part = { Sku: '34114300102', ProductName: 'Brake disc' }

const Lines = [{ Position: 1, Quantity: 2 }]

export const open = { FeePercent: 0, Until: '2028-11-12', Obstacle: '', Lines }
