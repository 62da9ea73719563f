import { Readable } from 'node:stream'
import { cuantos } from '@surtia/rules/contar.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { EN_LA_AUDITORIA } from '../areas/catalogo/precios/como-cambio.ts'
import { deshacerPrecios } from '../areas/catalogo/precios/deshacer.ts'
import {
  type Detenido,
  discardDetenidos,
  listDetenidos,
  listPrecios,
  markAutorizados,
} from '../areas/catalogo/precios/detenidos.queries.ts'
import { autorizarEntrega, descartarEntrega } from '../areas/catalogo/precios/entrega-detenida.ts'
import { repetir } from '../areas/correo/repetir.ts'
import { createClave, listClaves, revokeClave } from '../areas/integracion/claves.queries.ts'
import { countEspera, listEntregas, listEntregasDetenidas, listUltimas } from '../areas/integracion/entregas.queries.ts'
import { recibirEntrega } from '../areas/integracion/recibir-entrega.ts'
import { audit } from '../jobs/auditoria.ts'
import { listPendientes } from '../jobs/salidas.queries.ts'
import type { Portal } from '../portal.ts'
import { type Comando, hora, numero, palabra, tabla } from './comando.ts'

const MUESTRA = 1_000

/** Ids of stopped prices, or all of them. */
async function cuales(portal: Portal, palabras: readonly string[]): Promise<number[]> {
  if (palabras[0] === 'todos') return (await listDetenidos(portal.db, MUESTRA)).map(({ id }) => id)
  return palabras.map((p) => numero(p, 'El identificador'))
}

/** The prices that these articles have now, as the audit keeps them. MXN. */
async function losDe(portal: Portal, detenidos: readonly Detenido[]) {
  const suyos = detenidos.slice(0, EN_LA_AUDITORIA)
  const precios = await listPrecios(
    portal.db,
    suyos.map(({ codArticulo }) => codArticulo),
  )
  const precioDe = ({ codArticulo, campo }: Detenido) =>
    Object.entries(precios.get(codArticulo) ?? {}).find(([nombre]) => nombre === campo)?.[1] ?? null
  return Object.fromEntries(suyos.map((d) => [nombreDe(d), precioDe(d)]))
}
const nombreDe = ({ codArticulo, campo }: Detenido): string => `${codArticulo} ${campo}`

const entregaDe = (palabras: readonly string[]): number => numero(palabras[1] ?? '', 'La entrega')

/** The ERP door, its prices and its queue. */
export const PUERTA: Record<string, Comando> = {
  estado: {
    uso: '',
    ayuda: 'De cuándo son los datos de cada tipo y qué espera en las colas',
    palabras: 0,
    hacer: async ({ portal, decir }) => {
      tabla(
        decir,
        ['datos', 'al', 'recibidos', 'entrega', 'aceptados', 'rechazados', 'de'],
        (await listUltimas(portal.db)).map((u) => [
          u.tipo,
          hora(new Date(u.corte)),
          hora(new Date(u.recibida)),
          u.clave ?? u.entrega,
          u.aceptados,
          u.rechazados,
          u.origen,
        ]),
        'Aún no entra nada por la puerta.',
      )
      const e = await countEspera(portal.db)
      decir(
        `Esperan: ${e.pedidos} pedidos y ${e.pagos} pagos a que el ERP los acuse, ${e.correos} correos, ${e.avisos} avisos. Sin entregar: ${e.muertas}.`,
      )
      decir(`Precios detenidos: ${e.preciosDetenidos}. Entregas de precios detenidas: ${e.entregasDetenidas}.`)
    },
  },
  entregas: {
    uso: '',
    ayuda: 'Las últimas cincuenta entregas del ERP',
    palabras: 0,
    hacer: async ({ portal, decir }) => {
      const entregas = await listEntregas(portal.db, 50)
      tabla(
        decir,
        ['id', 'nombre', 'tipo', 'estado', 'recibida', 'aceptados', 'rechazados', 'de'],
        entregas.map((r) => [r.id, r.clave, r.tipo, r.estado, hora(r.inicio), r.aceptados, r.rechazados, r.origen]),
        'Ninguna.',
      )
    },
  },
  'precios detenidos': {
    uso: '',
    ayuda: 'Precios que cambian más de ALARMA_PRECIO por ciento, y entregas enteras, que esperan una decisión',
    palabras: 0,
    hacer: async ({ portal, decir }) => {
      const enteras = await listEntregasDetenidas(portal.db)
      if (enteras.length)
        tabla(
          decir,
          ['entrega', 'nombre', 'precios', 'desde', 'motivo'],
          enteras.map((e) => [e.id, e.clave, e.precios, hora(e.fin), e.motivo]),
        )
      tabla(
        decir,
        ['id', 'artículo', 'descripción', 'dato', 'antes', 'después', 'desde'],
        (await listDetenidos(portal.db, MUESTRA)).map((d) => [
          d.id,
          d.codArticulo,
          d.descripcion,
          d.campo,
          d.antes.toFixed(2),
          d.despues.toFixed(2),
          hora(d.creado),
        ]),
      )
    },
  },
  'precios autorizar': {
    uso: '<id…|todos|entrega id>',
    ayuda: 'Guarda precios detenidos, o una entrega entera',
    palabras: 1,
    hacer: async ({ portal, palabras, decir }) => {
      if (palabras[0] === 'entrega') {
        const { entrega, aceptados, rechazados } = await autorizarEntrega(portal, entregaDe(palabras), 'comando')
        const no = rechazados ? ` No entraron ${rechazados}: vea docs/integracion.md.` : ''
        return decir(`${cuantos(aceptados, 'precio guardado', 'precios guardados')} en la entrega ${entrega}.${no}`)
      }
      const ids = await cuales(portal, palabras)
      const detenidos = (await listDetenidos(portal.db, MUESTRA)).filter(({ id }) => ids.includes(id))
      if (detenidos.length === 0) throw new Refusal('Ninguno de esos precios está detenido.')
      const antes = await losDe(portal, detenidos)
      const renglones = detenidos.map(({ valores }) => `${JSON.stringify(valores)}\n`)
      const informe = await recibirEntrega(portal, Readable.from(renglones.map((r) => Buffer.from(r))), {
        tipo: 'precios',
        formato: 'ndjson',
        autorizados: true,
        origen: 'comando',
      })
      // stored first: a command that is cut off here leaves a price stored, never one forgotten
      await markAutorizados(
        portal.db,
        detenidos.map(({ id }) => id),
      )
      const detalle = { ids: detenidos.map(({ id }) => id), entrega: informe.entrega, aceptados: informe.aceptados }
      await audit(portal.db, 'precios.autorizados', {}, detalle, { antes, despues: await losDe(portal, detenidos) })
      decir(`${cuantos(informe.aceptados, 'precio guardado', 'precios guardados')} en la entrega ${informe.entrega}.`)
    },
  },
  'precios descartar': {
    uso: '<id…|todos|entrega id>',
    ayuda: 'Olvida precios detenidos, o una entrega entera; quedan los que había',
    palabras: 1,
    hacer: async ({ portal, palabras, decir }) => {
      if (palabras[0] === 'entrega') {
        await descartarEntrega(portal, entregaDe(palabras), 'comando')
        return decir(`La entrega ${palabras[1]} se descartó.`)
      }
      const resueltos = await discardDetenidos(portal.db, await cuales(portal, palabras), portal.ahora())
      const detalle = { ids: resueltos.map(({ id }) => id) }
      const pedian = resueltos.slice(0, EN_LA_AUDITORIA).map((d) => [nombreDe(d), d.despues])
      // what was asked for is not stored
      const quedan = { antes: Object.fromEntries(pedian), despues: await losDe(portal, resueltos) }
      await audit(portal.db, 'precios.descartados', {}, detalle, quedan)
      decir(`${cuantos(resueltos.length, 'precio descartado', 'precios descartados')}.`)
    },
  },
  'precios deshacer': {
    uso: '',
    ayuda: 'Regresa los precios a como estaban antes de su última entrega',
    palabras: 0,
    hacer: async ({ portal, decir }) => {
      const { entrega, clave, recibida, precios } = await deshacerPrecios(portal, 'comando')
      decir(
        `${cuantos(precios, 'precio regresó a como estaba', 'precios regresaron a como estaban')} antes de la entrega ${clave ?? entrega}, recibida ${hora(recibida)}.`,
      )
    },
  },
  claves: {
    uso: '',
    ayuda: 'Claves de la puerta del ERP',
    palabras: 0,
    hacer: async ({ portal, decir }) =>
      tabla(
        decir,
        ['id', 'nombre', 'creada', 'usada', 'revocada'],
        (await listClaves(portal.db)).map((c) => [c.id, c.nombre, hora(c.creada), hora(c.usada), hora(c.revocada)]),
        'Ninguna; vale la de SURTIA_CLAVE_ERP, si la hay.',
      ),
  },
  'clave crear': {
    uso: '<nombre>',
    ayuda: 'Hace una clave de la puerta y la dice, una sola vez',
    palabras: 1,
    hacer: async ({ portal, palabras, decir }) => {
      const { id, clave } = await createClave(portal.db, palabras.join(' ').slice(0, 80), portal.ahora())
      decir(`Clave ${id}: ${clave}`)
    },
  },
  'clave revocar': {
    uso: '<id>',
    ayuda: 'La clave deja de valer, a lo más en 5 segundos',
    palabras: 1,
    hacer: async (pedido) => {
      const id = numero(palabra(pedido, 0), 'El identificador')
      if (!(await revokeClave(pedido.portal.db, id, pedido.portal.ahora())))
        throw new Refusal(`No hay clave ${id} vigente.`)
      pedido.decir(`La clave ${id} ya no vale.`)
    },
  },
  cola: {
    uso: '',
    ayuda: 'Correos y avisos que no se han entregado',
    palabras: 0,
    hacer: async ({ portal, decir }) => {
      const pendientes = await listPendientes(portal.db, MUESTRA)
      tabla(
        decir,
        ['id', 'tipo', 'de qué', 'intentos', 'motivo', 'próximo'],
        pendientes.map((r) => [r.id, r.tipo, r.clave, r.intentos, r.error, r.muerta ? 'nunca' : hora(r.proximo)]),
        'Todo está entregado.',
      )
    },
  },
  'cola repetir': {
    uso: '<id…|todas>',
    ayuda: 'Vuelve a intentar ya lo que no se entregó',
    palabras: 1,
    hacer: async ({ portal, palabras, decir }) => {
      const ids = palabras[0] === 'todas' ? null : palabras.map((p) => numero(p, 'El identificador'))
      const cuantas = await repetir(portal, ids)
      decir(`${cuantas} por entregar de nuevo; el portal lo hace en segundos.`)
    },
  },
}
