import { FilaDeSugerido } from './FilaDeSugerido.tsx'
import estilos from './Sugeridos.module.css'
import type { Sugeridas } from './use-sugeridos.ts'

/** What is suggested, or the first so many of it: each with its why and what one does with it. */
export const ListaDeSugeridos = ({ lista, cuantas }: { lista: Sugeridas; cuantas?: number | undefined }) => (
  <ul className={estilos.sugeridos}>
    {lista.filas.slice(0, cuantas).map((s) => (
      <FilaDeSugerido
        key={s.codArticulo}
        sugerido={s}
        piezas={lista.piezasDe(s)}
        puesto={lista.estaPuesto(s.codArticulo)}
        onPiezas={(piezas) => lista.cambiarPiezas(s.codArticulo, piezas)}
        alAgregar={() => lista.alAgregar([s])}
      />
    ))}
  </ul>
)
