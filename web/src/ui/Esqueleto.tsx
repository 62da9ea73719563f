import { clases } from './clases.ts'
import estilos from './Esqueleto.module.css'
import { Hueso } from './Hueso.tsx'
import rodillo from './Rodillo.module.css'
import tarjeta from './Tarjeta.module.css'
import { Oculto } from './Texto.tsx'

/** Bricks of the final shape while a list loads. */
export function Esqueleto({ galeria, filas = 8 }: { galeria: boolean; filas?: number }) {
  const piezas = Array.from({ length: filas }, (_, i) => i)
  return (
    <div className={estilos.cargando} role="status">
      <Oculto>Cargando…</Oculto>
      {galeria ? (
        <div className={tarjeta.galeria} aria-hidden="true">
          {piezas.map((i) => (
            <Carta key={i} />
          ))}
        </div>
      ) : (
        <div className={rodillo.rodillo} aria-hidden="true">
          {piezas.map((i) => (
            <Hueso key={i} className={estilos.fila} />
          ))}
        </div>
      )}
    </div>
  )
}

const Carta = () => (
  <div className={clases(tarjeta.tarjeta, estilos.tarjeta)}>
    <div className={tarjeta.arriba}>
      <Hueso className={tarjeta.foto} />
      <div />
    </div>
    <div>
      <Hueso className={estilos.linea} />
      <Hueso className={clases(estilos.linea, estilos.corta)} />
    </div>
    <Hueso className={estilos.precio} />
    <Hueso className={estilos.boton} />
  </div>
)
