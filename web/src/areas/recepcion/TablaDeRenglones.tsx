import { esControlado } from '@surtia/rules/catalogo/control.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { dichoDe, type Linea, porLote } from '@surtia/rules/recepcion/renglones.ts'
import { IconCheck, IconMinus, IconPlus, IconShield, IconSnowflake } from '@tabler/icons-react'
import { Insignia } from '../../ui/Insignia.tsx'
import { type Cara, Situacion } from '../../ui/Situacion.tsx'
import { Celda } from '../../ui/Tabla.tsx'
import { TablaPorPartes } from '../../ui/TablaPorPartes.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'
import type { RenglonDeTabla } from './use-recepcion.ts'

export const COLUMNAS = [
  { texto: 'Producto' },
  { texto: 'Lote' },
  { texto: 'Esperadas', num: true },
  { texto: 'Contadas', num: true },
  { texto: 'Estado' },
]

type Fila = { renglon: RenglonDeTabla; linea: Linea }

/** Each lot of each article: what was expected, what was counted, and how that stands. */
export function TablaDeRenglones({ renglones }: { renglones: readonly RenglonDeTabla[] }) {
  const filas = renglones.flatMap((renglon) => porLote(renglon).map((linea) => ({ renglon, linea })))
  return (
    <TablaPorPartes titulo="Renglones" columnas={COLUMNAS} filas={filas}>
      {(fila) => <DeLote key={`${fila.renglon.codArticulo} ${fila.linea.lote}`} {...fila} />}
    </TablaPorPartes>
  )
}

const DeLote = ({ renglon, linea }: Fila) => (
  <tr>
    <Celda ancha>
      <Texto dato>
        <Descripcion texto={renglon.descripcion} />
      </Texto>
      <Nota cifras>
        {renglon.codArticulo} <Etiquetas {...renglon} />
      </Nota>
    </Celda>
    <Celda rotulo="Lote" cifras>
      {linea.lote || 'Sin lote'}
      {linea.caducidad && <Nota fecha>{enDiaMesAno(linea.caducidad)}</Nota>}
    </Celda>
    <Celda num rotulo="Esperadas">
      {linea.esperadas.toLocaleString('es-MX')}
    </Celda>
    <Celda num rotulo="Contadas">
      {linea.contadas.toLocaleString('es-MX')}
    </Celda>
    <Celda rotulo="Estado">
      <Situacion {...caraDe(linea)}>{dichoDe(linea)}</Situacion>
    </Celda>
  </tr>
)

/** What is counted piece by piece says so. */
const Etiquetas = ({ fraccion, refrigerado }: RenglonDeTabla) => (
  <>
    {esControlado(fraccion) && (
      <Insignia tono="control" icono={IconShield}>
        Controlado {fraccion}
      </Insignia>
    )}
    {refrigerado && (
      <Insignia tono="frio" icono={IconSnowflake}>
        Refrigerado
      </Insignia>
    )}
  </>
)

function caraDe({ esperadas, contadas }: Linea): Cara {
  if (contadas === esperadas) return { tono: 'bien', icono: IconCheck }
  return contadas < esperadas ? { tono: 'curso', icono: IconMinus } : { tono: 'cuidado', icono: IconPlus }
}
