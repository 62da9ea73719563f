import type { Articulo } from '@surtia/contracts/articulo.ts'
import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import { useState } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { AvisemeCuandoHaya } from '../avisos-de-existencia/AvisemeCuandoHaya.tsx'
import estilos from './TablaDeArticulos.module.css'
import { TablaDeArticulos } from './TablaDeArticulos.tsx'

/** A common medicine has more than a hundred: nobody reads them all, and a phone should not draw them all. */
const PRIMEROS = 8

/** What replaces an article, as rows, the best first; the rest when it is asked for. */
export function TablaDeSustitutos({
  sustitutos,
  rutaOrigen,
  titulo = 'Sustitutos',
}: {
  sustitutos: readonly Articulo[]
  rutaOrigen: RutaOrigen
  titulo?: string
}) {
  const [todos, setTodos] = useState(false)
  const restantes = sustitutos.length - PRIMEROS
  return (
    <>
      <TablaDeArticulos
        articulos={todos ? sustitutos : sustitutos.slice(0, PRIMEROS)}
        rutaOrigen={rutaOrigen}
        titulo={titulo}
        siAgotado={(articulo) => (
          <div className={estilos.agotado}>
            <Texto nota>Sin existencia</Texto>
            <AvisemeCuandoHaya
              codArticulo={articulo.codArticulo}
              descripcion={articulo.descripcion}
              minimo={articulo.minimoPiezas}
            />
          </div>
        )}
      />
      {!todos && restantes > 0 && (
        <Boton className={estilos.restantes} onClick={() => setTodos(true)}>
          {restantes === 1 ? 'Ver el restante' : `Ver los ${restantes} restantes`}
        </Boton>
      )}
    </>
  )
}
