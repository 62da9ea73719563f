import estilos from './Migas.module.css'

/** Where this screen stands below 'Captura de pedidos'. */
export function Migas({ aqui }: { aqui: string }) {
  return (
    <nav aria-label="Ruta" className={estilos.migas}>
      <span>Captura de pedidos</span>
      <span aria-hidden="true">/</span>
      <span aria-current="page">{aqui}</span>
    </nav>
  )
}
