import { enPesos } from '@surtia/rules/dinero.ts'
import { TITULOS_DE_MOTIVO } from '@surtia/rules/reclamaciones/nombres.ts'
import { Celda } from '../../ui/Tabla.tsx'
import { TablaPorPartes } from '../../ui/TablaPorPartes.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { Ficha } from '../ficha/Ficha.tsx'
import estilos from './Reclamacion.module.css'
import type { ReclamacionEntera } from './reclamacion.ts'

type Uno = ReclamacionEntera['renglones'][number]

const COLUMNAS = [
  { texto: 'Producto' },
  { texto: 'Lote' },
  { texto: 'Motivo' },
  { texto: 'Piezas', num: true },
  { texto: 'Autorizadas', num: true },
  { texto: 'Importe', num: true },
]

/** What is claimed, line by line, and what of it was authorised. */
export const RenglonesDeReclamo = ({ reclamacion: { renglones } }: { reclamacion: ReclamacionEntera }) => (
  <Ficha titulo="Renglones">
    <TablaPorPartes titulo="Renglones" columnas={COLUMNAS} densa filas={renglones}>
      {(renglon) => <Renglon key={renglon.linea} renglon={renglon} />}
    </TablaPorPartes>
  </Ficha>
)

const enMiles = (n: number): string => n.toLocaleString('es-MX')

const Renglon = ({ renglon: r }: { renglon: Uno }) => (
  <tr>
    <Celda lugar="doc">
      <Texto dato>{r.descripcion}</Texto> <Texto nota>{r.codArticulo}</Texto>
    </Celda>
    <Celda rotulo="Lote" enBlanco={r.lote === ''}>
      {r.lote}
    </Celda>
    <Celda rotulo="Motivo" ancha>
      {TITULOS_DE_MOTIVO[r.motivo]}
      {r.detalle && (
        <Texto nota className={estilos.detalle}>
          {r.detalle}
        </Texto>
      )}
    </Celda>
    <Celda num rotulo="Piezas">
      {enMiles(r.piezas)}
    </Celda>
    <Celda num rotulo="Autorizadas" enBlanco={r.aceptadas === null}>
      {r.aceptadas === null ? '–' : enMiles(r.aceptadas)}
    </Celda>
    <Celda num importe rotulo="Importe">
      {enPesos(r.importe)}
    </Celda>
  </tr>
)
