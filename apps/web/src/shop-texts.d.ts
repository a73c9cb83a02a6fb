declare module 'virtual:shop-texts/*' {
  const texts: Record<string, string>
  export default texts
}
