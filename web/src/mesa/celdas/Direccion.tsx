/** A mail address: without room for it, it breaks before its '@', not within a word. */
export function Direccion({ de }: { de: string }) {
  const arroba = de.indexOf('@')
  if (arroba < 0) return de
  return (
    <>
      {de.slice(0, arroba)}
      <wbr />
      {de.slice(arroba)}
    </>
  )
}
