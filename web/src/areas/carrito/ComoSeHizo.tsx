import estilos from './ComoSeHizo.module.css'

/** What is known of how an order was made, a name and its value each; what is not known is left out. */
export function ComoSeHizo({ datos }: { datos: readonly (readonly [nombre: string, valor: string])[] }) {
  const sabidos = datos.filter(([, valor]) => valor)
  if (sabidos.length === 0) return null
  return (
    <dl className={estilos.datos}>
      {sabidos.map(([nombre, valor]) => (
        <div key={nombre}>
          <dt>{nombre}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  )
}
