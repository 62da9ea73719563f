import { COLUMNAS, columnaDe, etiquetaDe } from '@surtia/rules/pedidos/estatus.ts'
import { clases } from '../../ui/clases.ts'
import estilos from './Ladrillos.module.css'

const DETENIDO = 2

/** How far an order is: a brick for each step, laid up to where it is, and its word below. Nothing moves when it goes on. */
export function Ladrillos({ estatus, mensaje }: { estatus: string; mensaje: string }) {
  const actual = columnaDe(estatus)
  return (
    <div className={estilos.avance}>
      <div className={estilos.curso} aria-hidden="true">
        {COLUMNAS.map((columna, i) => (
          <i
            key={columna}
            className={clases(
              i + 1 < actual && i + 1 !== DETENIDO && estilos.ya,
              i + 1 === actual && (actual === DETENIDO ? estilos.detenido : estilos.hoy),
            )}
          />
        ))}
      </div>
      <p className={clases(estilos.rotulo, actual === DETENIDO && estilos.rotuloDetenido)}>
        {etiquetaDe(estatus)}
        {mensaje && <span>{mensaje}</span>}
      </p>
    </div>
  )
}
