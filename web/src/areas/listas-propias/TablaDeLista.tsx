import { cuantos } from '@surtia/rules/contar.ts'
import { useState } from 'react'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Oculto } from '../../ui/Texto.tsx'
import { usePorPartes } from '../../ui/use-por-partes.ts'
import { Pesos } from '../articulo/precios-de.tsx'
import { useCajas } from '../carrito/columna.ts'
import { FilaDeLista } from './FilaDeLista.tsx'
import estilos from './ListaPropia.module.css'
import { importeDeLista, type RenglonDeTabla } from './renglones.ts'
import type { Hechos } from './use-lista-abierta.ts'

export const COLUMNAS = [
  { texto: 'Producto' },
  { texto: 'Su CEDIS', num: true },
  { texto: 'Precio neto', num: true },
  { texto: 'Deseada', largo: 'Cantidad deseada', num: true },
  { texto: 'En el carrito', num: true },
  { texto: 'Nota' },
  { texto: 'Mover y quitar', oculto: true },
]

type Props = {
  nombre: string
  renglones: readonly RenglonDeTabla[]
  /** pieces of each article in the cart; undefined until it is known */
  enCarrito: ReadonlyMap<string, number> | undefined
  hechos: Hechos
}

/** The lines of a list, in its order; a long one is drawn by parts. */
export function TablaDeLista({ nombre, renglones, enCarrito, hechos }: Props) {
  const puestos = usePorPartes(renglones.length)
  const cajas = useCajas()
  const [dicho, setDicho] = useState('')
  const total = renglones.length
  return (
    <>
      <Oculto como="p" role="status">
        {dicho}
      </Oculto>
      <Tabla titulo={nombre} columnas={COLUMNAS} className={estilos.tabla}>
        <tbody>
          {renglones.slice(0, puestos).map((renglon, i) => (
            <FilaDeLista
              key={renglon.codArticulo}
              renglon={renglon}
              enCarrito={enCarrito && (enCarrito.get(renglon.codArticulo) ?? 0)}
              primero={i === 0}
              ultimo={i === total - 1}
              cajas={cajas}
              hechos={hechos}
              decirLugar={setDicho}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>Importe sin impuestos</td>
            <Celda num importe colSpan={3}>
              <Pesos de={importeDeLista(renglones)} />
            </Celda>
            <Celda soloAncho colSpan={3} />
          </tr>
        </tfoot>
      </Tabla>
      {puestos < total && <Oculto como="p">{cuantos(total, 'renglón', 'renglones')}</Oculto>}
    </>
  )
}
