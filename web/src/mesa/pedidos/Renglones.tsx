import { rebajaDicha } from '@surtia/rules/catalogo/motivo-de-precio.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { memo, useMemo, useState } from 'react'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import type { PedidoEntero } from './pedido-entero.ts'
import estilos from './Region.module.css'
import { Region } from './Region.tsx'
import { useTramo } from './use-tramo.ts'

type Uno = PedidoEntero['renglones'][number]

const COLUMNAS = [
  { texto: 'Código' },
  { texto: 'Artículo' },
  ...['Pedidas', 'Surtidas', 'Negadas', 'Precio', 'Importe'].map((texto) => ({ texto, num: true })),
]
const textoDe = ({ codArticulo, descripcion }: Uno): string => `${codArticulo} ${descripcion}`

/** What was asked, supplied and denied. */
export function Renglones({ renglones }: { renglones: readonly Uno[] }) {
  const [soloNegados, setSoloNegados] = useState(false)
  const negados = useMemo(() => renglones.filter(({ negada }) => negada > 0), [renglones])
  const tramo = useTramo(soloNegados ? negados : renglones, textoDe)
  return (
    <Region
      titulo="Renglones"
      nombres={['renglón', 'renglones']}
      tramo={tramo}
      total={renglones.length}
      solo={
        negados.length > 0 && negados.length < renglones.length
          ? { texto: `Sólo con negados (${negados.length})`, puesto: soloNegados, onCambio: setSoloNegados }
          : undefined
      }
      vacio="El pedido no tiene renglones."
    >
      <Tabla densa titulo="Renglones" columnas={COLUMNAS}>
        <tbody>
          {tramo.visibles.map((renglon) => (
            <Renglon key={renglon.codArticulo} renglon={renglon} />
          ))}
        </tbody>
      </Tabla>
    </Region>
  )
}

const Renglon = memo(({ renglon: r }: { renglon: Uno }) => (
  <tr>
    <Celda cifras lugar="doc">
      {r.codArticulo}
    </Celda>
    <Celda ancha>
      <Texto dato>{r.descripcion}</Texto>
    </Celda>
    <Celda num rotulo="Pedidas">
      {r.pedida.toLocaleString('es-MX')}
    </Celda>
    <Celda num rotulo="Surtidas">
      {r.surtida.toLocaleString('es-MX')}
    </Celda>
    <Celda num rotulo="Negadas" enBlanco={r.negada === 0} className={r.negada > 0 ? estilos.negada : undefined}>
      {r.negada === 0 ? '–' : r.negada.toLocaleString('es-MX')}
    </Celda>
    <Celda num rotulo="Precio">
      {enPesos(r.precio)}
      {rebajaDicha(r) && <Nota cifras>{rebajaDicha(r)}</Nota>}
    </Celda>
    <Celda num importe rotulo="Importe">
      {enPesos(r.importe)}
    </Celda>
  </tr>
))
