import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { memo, useMemo } from 'react'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Texto } from '../../ui/Texto.tsx'
import type { PedidoEntero } from './pedido-entero.ts'
import { Region } from './Region.tsx'
import { useTramo } from './use-tramo.ts'

type Renglones = PedidoEntero['renglones']
type Uno = Renglones[number]['lotes'][number] & { codArticulo: string; descripcion: string }

const COLUMNAS = [
  { texto: 'Código' },
  { texto: 'Artículo' },
  { texto: 'Lote' },
  { texto: 'Caducidad' },
  { texto: 'Piezas', num: true },
]
const textoDe = ({ codArticulo, descripcion, lote }: Uno): string => `${codArticulo} ${descripcion} ${lote}`

/** Which pieces were given: of each line the lots, those that expire first before the others. */
export function Lotes({ renglones }: { renglones: Renglones }) {
  const lotes = useMemo(
    () =>
      renglones.flatMap(({ codArticulo, descripcion, lotes: suyos }) =>
        suyos.map((lote): Uno => ({ ...lote, codArticulo, descripcion })),
      ),
    [renglones],
  )
  const tramo = useTramo(lotes, textoDe)
  return (
    <Region
      titulo="Lotes"
      nombres={['lote', 'lotes']}
      tramo={tramo}
      total={lotes.length}
      vacio="El pedido no tiene lotes."
    >
      <Tabla densa titulo="Lotes" columnas={COLUMNAS}>
        <tbody>
          {tramo.visibles.map((lote) => (
            <Lote key={`${lote.codArticulo} ${lote.lote} ${lote.caducidad}`} lote={lote} />
          ))}
        </tbody>
      </Tabla>
    </Region>
  )
}

const Lote = memo(({ lote }: { lote: Uno }) => (
  <tr>
    <Celda cifras lugar="doc">
      {lote.codArticulo}
    </Celda>
    <Celda ancha>
      <Texto dato>{lote.descripcion}</Texto>
    </Celda>
    <Celda rotulo="Lote">{lote.lote}</Celda>
    <Celda fecha rotulo="Caducidad">
      {enDiaMesAno(lote.caducidad)}
    </Celda>
    <Celda num rotulo="Piezas">
      {lote.piezas.toLocaleString('es-MX')}
    </Celda>
  </tr>
))
