export default { 'auth.login': 'Log in' } as const
