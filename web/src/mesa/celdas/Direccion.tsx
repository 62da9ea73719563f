import estilos from './Direccion.module.css'

/** A mail address: without room for it, it breaks before its '@', not within a word. */
export function Direccion({ de }: { de: string }) {
  const [quien = '', ...donde] = de.split(/(?=@)/)
  return (
    <span className={estilos.direccion}>
      {quien}
      <wbr />
      {donde}
    </span>
  )
}
