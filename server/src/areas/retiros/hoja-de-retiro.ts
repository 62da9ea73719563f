import type { Data } from '@surtia/contracts/call.ts'
import type { retiroDeMesa } from '@surtia/contracts/retiros-de-mesa.ts'
import { diaDe, enDiaMesAno } from '@surtia/rules/fechas.ts'
import { etiquetaDe } from '@surtia/rules/pedidos/estatus.ts'
import { porCientoLocalizado } from '@surtia/rules/retiros/retiro.ts'
import { Hoja } from '../../outside/pdf/hoja.ts'
import { writeHoja } from '../../outside/xlsx.ts'

type Retiro = Data<typeof retiroDeMesa>
type Cliente = Retiro['porCliente'][number]

const enDia = (instante: string) => enDiaMesAno(diaDe(new Date(instante)))
const estadoDe = (r: Retiro) => (r.levantado ? `Levantado el ${enDia(r.levantado.fecha)}` : 'Abierto')
const porLocalizar = ({ surtidas, respuesta }: Cliente) =>
  surtidas - (respuesta ? respuesta.enExistencia + respuesta.dispensadas : 0)

/** What became of a recall, as PDF. */
export function hojaDeRetiro(r: Retiro): Promise<Buffer> {
  const hoja = new Hoja({ titulo: 'Informe de retiro', folio: `Retiro ${r.id}` })
  hoja.datos(
    [
      ['Artículo', `${r.codArticulo} · ${r.descripcion}`],
      [r.lotes.length === 1 ? 'Lote' : 'Lotes', r.lotes.join(', ')],
    ],
    [
      ['Emitido', `${enDia(r.fecha)} · ${r.quien}`],
      ['Clase', r.clase],
    ],
    [
      ['Estado', estadoDe(r)],
      ['Respondieron', `${r.respondieron} de ${r.clientes}`],
      ['Localizado', `${porCientoLocalizado(r)} %`],
      ['Regresaron', String(r.regresadas)],
    ],
  )
  hoja
    .titulo('Motivo e instrucciones')
    .datos(
      [['Motivo', r.motivo]],
      [['Instrucciones', r.instrucciones]],
      r.levantado ? [['Por qué se levantó', r.levantado.motivo]] : [],
    )
  hoja.titulo('Farmacias').tabla(
    [
      { titulo: 'Cliente', parte: 26 },
      { titulo: 'Surtidas', parte: 10, derecha: true },
      { titulo: 'En existencia', parte: 12, derecha: true },
      { titulo: 'Dispensadas', parte: 12, derecha: true },
      { titulo: 'Por localizar', parte: 12, derecha: true },
      { titulo: 'Regresaron', parte: 10, derecha: true },
      { titulo: 'Respondió', parte: 18 },
    ],
    r.porCliente.map((c) => [
      `${c.codCliente} · ${c.nombre}`,
      String(c.surtidas),
      c.respuesta ? String(c.respuesta.enExistencia) : '',
      c.respuesta ? String(c.respuesta.dispensadas) : '',
      String(porLocalizar(c)),
      String(c.regresadas),
      c.respuesta ? `${enDia(c.respuesta.fecha)} · ${c.respuesta.quien}` : 'Sin responder',
    ]),
    ['Total', String(r.piezas), '', '', String(r.piezas - r.localizadas), String(r.regresadas), ''],
  )
  if (r.enExistencia.length > 0)
    hoja.titulo('En existencia').tabla(
      [
        { titulo: 'CEDIS', parte: 70 },
        { titulo: 'Piezas', parte: 30, derecha: true },
      ],
      r.enExistencia.map((e) => [e.cedis, String(e.piezas)]),
    )
  if (r.enCamino.length > 0)
    hoja.titulo('En camino').tabla(
      [
        { titulo: 'Pedido', parte: 25 },
        { titulo: 'CEDIS', parte: 30 },
        { titulo: 'Estatus', parte: 25 },
        { titulo: 'Piezas', parte: 20, derecha: true },
      ],
      r.enCamino.map((p) => [p.folio, p.cedis, etiquetaDe(p.estatus), String(p.piezas)]),
    )
  return hoja.terminar()
}

/** The same, client by client, as .xlsx. */
export const libroDeRetiro = (r: Retiro): Promise<Buffer> =>
  writeHoja(
    `retiro ${r.id}`,
    [
      { titulo: 'Cliente', ancho: 12 },
      { titulo: 'Nombre', ancho: 34 },
      { titulo: 'Artículo', ancho: 12 },
      { titulo: 'Lotes', ancho: 24 },
      ...['Pedidos', 'Surtidas', 'En existencia', 'Dispensadas', 'Por localizar', 'Regresaron'].map((titulo) => ({
        titulo,
        ancho: 14,
      })),
      { titulo: 'Respondió', ancho: 12 },
      { titulo: 'Quién', ancho: 24 },
      { titulo: 'Nota', ancho: 34 },
    ],
    r.porCliente.map((c) => [
      c.codCliente,
      c.nombre,
      r.codArticulo,
      r.lotes.join(', '),
      c.folios,
      c.surtidas,
      c.respuesta?.enExistencia ?? null,
      c.respuesta?.dispensadas ?? null,
      porLocalizar(c),
      c.regresadas,
      c.respuesta ? diaDe(new Date(c.respuesta.fecha)) : '',
      c.respuesta?.quien ?? '',
      c.respuesta?.nota ?? '',
    ]),
  )
