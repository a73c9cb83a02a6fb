export const email = 'warsztat@partboard.example'
