export default { 'auth.login': 'Zaloguj się' } as const
