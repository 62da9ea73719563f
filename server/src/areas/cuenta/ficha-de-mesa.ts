import type * as calls from '@surtia/contracts/clientes-de-mesa.ts'
import { loQueImpide } from '@surtia/rules/cuenta/lo-que-impide.ts'
import { centavos, pesos } from '@surtia/rules/dinero.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { soloDeAgente } from '@surtia/rules/personal/permisos.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import { findResumen, listAdeudos } from '../adeudos/adeudos.queries.ts'
import { expedienteDe } from '../expediente/expediente.ts'
import { listPedidosDeMesa } from '../pedidos/pedidos.mesa.queries.ts'
import { listReclamacionesDeMesa } from '../reclamaciones/reclamaciones.mesa.queries.ts'
import { listPersonas } from '../seguridad/personas.queries.ts'
import { findFichaDeMesa } from './clientes.mesa.queries.ts'

const ADEUDOS = 100
const PEDIDOS = 10
const RECLAMACIONES = 10

/** All that the staff sees of a client on one page. */
export async function clienteDeMesa({ portal, params, personal }: Asked<typeof calls.clienteDeMesa>) {
  const { db } = portal
  const { codCliente } = params
  const now = portal.ahora()
  const hoy = diaDe(now)
  const ficha = await reading(() => findFichaDeMesa(db, codCliente, soloDeAgente(personal)))
  const resumen = ficha && (await findResumen(db, codCliente))
  if (!ficha || !resumen) throw notFound()
  const suyos = (renglones: number) => ({ filtros: { codCliente }, renglones })
  const [adeudos, expediente, reclamaciones, personas, pedidos] = await Promise.all([
    listAdeudos(db, [codCliente], hoy),
    expedienteDe(portal, codCliente),
    listReclamacionesDeMesa(db, { ...suyos(RECLAMACIONES), orden: '-fecha' }, null),
    listPersonas(db, codCliente, now),
    listPedidosDeMesa(db, suyos(PEDIDOS), { hoy, codAgente: null }),
  ])
  const { usuariosActivos, ...encabezado } = ficha
  const disponible = resumen.creditoDisponible
  return {
    data: {
      ...encabezado,
      impedimentos: loQueImpide({
        inactivo: !ficha.activo,
        usuariosActivos,
        disponible,
        estricto: portal.interruptores.enVigor().creditoEstricto,
      }),
      credito: {
        limite: resumen.limiteCredito,
        disponible,
        plazo: resumen.plazo,
        ultimoAbono: resumen.ultimoAbono,
        fechaUltimoAbono: resumen.fechaUltimoAbono,
      },
      adeudos: adeudos
        .slice(0, ADEUDOS)
        .map(({ documento, fechaDocumento, fechaVencimiento, diasVencido, importe, total }) => ({
          ...{ documento, fechaDocumento, fechaVencimiento, diasVencido, importe },
          saldo: total,
        })),
      adeudo: saldoDe(adeudos),
      vencido: saldoDe(adeudos.filter(({ diasVencido }) => diasVencido > 0)),
      expediente,
      reclamaciones: reclamaciones.data.map(({ id, folio, fecha, estado, motivos, piezas, importe, notaCredito }) => ({
        ...{ id, folio, fecha, estado, motivos, piezas, importe, notaCredito },
      })),
      usuarios: personas.map(({ idUsuario, usuario, nombre, correo, papel, activo, entra, ...p }) => ({
        ...{ idUsuario, usuario, nombre, correo, papel, activo, entra, version: p.versionDeUsuario },
        ultimaSesion: p.ultimaSesion?.toISOString() ?? null,
      })),
      pedidos: pedidos.data.map(({ folio, recibido, estatus, total, centro, canal, origen }) => ({
        ...{ folio, recibido, estatus, total, centro, canal, origen },
      })),
    },
  }
}

const saldoDe = (adeudos: readonly { total: number }[]): number =>
  pesos(adeudos.reduce((suma, { total }) => suma + centavos(total), 0n))
