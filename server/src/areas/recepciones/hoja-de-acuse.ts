import { enDiaMesAno, enDiaYHora } from '@surtia/rules/fechas.ts'
import {
  type Diferencia,
  dichoDe,
  type Indicador,
  porLote,
  type RenglonDeRecepcion,
} from '@surtia/rules/recepcion/renglones.ts'
import { deQuien } from '../../outside/pdf/de-quien.ts'
import { Hoja } from '../../outside/pdf/hoja.ts'

/** What an acknowledgement says: instants ISO, pieces. */
export type HechosDeAcuse = {
  folio: string
  codCliente: string
  cliente: string
  cedis: string
  enviado: string
  fecha: string
  quien: string
  recibe: string
  indicador: Indicador | null
  nota: string
  diferencias: Diferencia[]
  renglones: (RenglonDeRecepcion & { descripcion: string })[]
}

const COLUMNAS = [
  { titulo: 'Código', parte: 10 },
  { titulo: 'Artículo', parte: 35 },
  { titulo: 'Lote', parte: 14 },
  { titulo: 'Caducidad', parte: 15 },
  { titulo: 'Esperadas', parte: 9, derecha: true },
  { titulo: 'Contadas', parte: 9, derecha: true },
  { titulo: 'Estado', parte: 12 },
] as const

const INDICADORES: Record<Indicador, string> = { bien: 'Bien', activado: 'Activado' }
const piezas = (n: number) => n.toLocaleString('es-MX')
const queEs = ({ fraccion, refrigerado }: RenglonDeRecepcion): string =>
  [fraccion && `Fracción ${fraccion}`, refrigerado && 'Refrigerado'].filter(Boolean).join(', ')

/** The PDF of a confirmed reception: both parties, each lot as it was expected and counted, who received and when. */
export function hojaDeAcuse(h: HechosDeAcuse): Promise<Buffer> {
  const lineas = h.renglones.flatMap((renglon) => porLote(renglon).map((linea) => ({ renglon, linea })))
  const suma = (cual: 'esperadas' | 'contadas') => piezas(lineas.reduce((s, { linea }) => s + linea[cual], 0))
  const hoja = new Hoja({ titulo: 'Acuse de recibo', folio: h.folio }).datos(
    [
      ['Entrega', deQuien().razonSocial],
      ['Surtió', `CEDIS ${h.cedis}`],
      ['Salió', enDiaYHora(new Date(h.enviado))],
    ],
    [
      ['Recibe', `${h.codCliente} · ${h.cliente}`],
      ['Recibió', h.recibe],
      ['Confirmó en el portal', h.quien],
    ],
    [
      ['Confirmado', enDiaYHora(new Date(h.fecha))],
      ...(h.indicador ? ([['Indicador de temperatura', INDICADORES[h.indicador]]] as const) : []),
      ['Diferencias', h.diferencias.length === 0 ? 'Ninguna' : piezas(h.diferencias.length)],
    ],
  )
  if (h.nota) hoja.parrafo(`Nota: ${h.nota}`)
  return hoja
    .titulo('Lo esperado y lo contado')
    .tabla(
      COLUMNAS,
      lineas.map(({ renglon, linea }) => [
        renglon.codArticulo,
        [renglon.descripcion, queEs(renglon)].filter(Boolean).join('\n'),
        linea.lote,
        linea.caducidad ? enDiaMesAno(linea.caducidad) : '',
        piezas(linea.esperadas),
        piezas(linea.contadas),
        dichoDe(linea),
      ]),
      ['Total', '', '', '', suma('esperadas'), suma('contadas'), ''],
    )
    .terminar()
}
