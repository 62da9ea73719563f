import { NOMBRES_DE_TIPO, type NombreDeTipo } from '@surtia/contracts/integracion.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { lapso, vence } from '@surtia/rules/estado/cuidados.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { autorizarPrecios, descartarPrecios } from '../areas/catalogo/precios/decidir-detenidos.ts'
import { deshacerPrecios } from '../areas/catalogo/precios/deshacer.ts'
import { listDetenidos } from '../areas/catalogo/precios/detenidos.queries.ts'
import { autorizarEntrega, descartarEntrega } from '../areas/catalogo/precios/entrega-detenida.ts'
import { repetir } from '../areas/correo/repetir.ts'
import { discoLibre, listCuidados } from '../areas/estado/cuidados.ts'
import { listClaves } from '../areas/integracion/claves.queries.ts'
import { crearClave, revocarClave } from '../areas/integracion/claves.ts'
import { countEspera, listEntregasDetenidas, listUltimas } from '../areas/integracion/entregas.queries.ts'
import { listPendientes } from '../jobs/salidas.queries.ts'
import type { Portal } from '../portal.ts'
import { secretsInChange } from '../settings.ts'
import { type Comando, hora, numero, palabra, tabla, texto } from './comando.ts'

const MUESTRA = 1_000
const POR_COMANDO = { origen: 'comando' }

/** Ids of stopped prices, or all of them. */
async function cuales(portal: Portal, palabras: readonly string[]): Promise<number[]> {
  if (palabras[0] === 'todos') return (await listDetenidos(portal.db, MUESTRA)).map(({ id }) => id)
  return palabras.map((p) => numero(p, 'El identificador'))
}

const entregaDe = (palabras: readonly string[]): number => numero(palabras[1] ?? '', 'La entrega')

const esTipo = (dado: string): dado is NombreDeTipo => NOMBRES_DE_TIPO.some((nombre) => nombre === dado)
/** Kinds by name, with commas; none given: all. */
function tiposDe(dados: string | undefined): NombreDeTipo[] {
  const nombres = (dados ?? '').split(',').filter(Boolean)
  const malo = nombres.find((nombre) => !esTipo(nombre))
  if (malo !== undefined) throw new Refusal(`No existe el tipo "${malo}".`)
  return nombres.filter(esTipo)
}

const hace = (segundos: number, nunca: string, cual: string) =>
  segundos === Number.POSITIVE_INFINITY ? nunca : `${cual}, de hace ${lapso(segundos)}`

/** What goes wrong in silence, a sentence each. */
async function decirCuidados(portal: Portal): Promise<string[]> {
  const { respaldo, bitacora, restauracion, certificado } = await listCuidados(portal)
  const [sabido, probado] = [
    respaldo === null ? 'este portal no sabe de ninguno' : hace(respaldo, 'aún no hay ninguno', 'el último'),
    restauracion === null ? '' : hace(restauracion, 'nadie ha restaurado uno', 'el último que se restauró'),
  ]
  return [
    `Respaldos: ${sabido}${probado && `; ${probado}`}.`,
    ...(bitacora ? [`PostgreSQL no puede archivar su bitácora desde hace ${lapso(bitacora)}.`] : []),
    ...(certificado === null ? [] : [`El certificado de ${portal.settings.url} ${vence(certificado)}.`]),
    ...(await discoLibre(portal.settings)).map(
      ({ carpeta, libre }) => `Disco de ${carpeta}: ${Math.round(libre * 100)}% libre.`,
    ),
    ...secretsInChange(),
  ]
}

/** The ERP door, its prices and its queue. */
export const PUERTA: Record<string, Comando> = {
  estado: {
    uso: '',
    ayuda: 'De cuándo son los datos de cada tipo, qué espera en las colas, y cómo están respaldos y discos',
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
        `Esperan: ${cuantos(e.pedidos, 'pedido', 'pedidos')} y ${cuantos(e.pagos, 'pago', 'pagos')} a que el ERP los acuse, ${cuantos(e.correos, 'correo', 'correos')}, ${cuantos(e.avisos, 'aviso', 'avisos')}. Sin entregar: ${e.muertas}.`,
      )
      for (const cuidado of await decirCuidados(portal)) decir(cuidado)
      decir(`Precios detenidos: ${e.preciosDetenidos}. Entregas de precios detenidas: ${e.entregasDetenidas}.`)
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
        ['id', 'artículo', 'descripción', 'dato', 'antes', 'después', 'detenido', 'vigente desde'],
        (await listDetenidos(portal.db, MUESTRA)).map((d) => [
          d.id,
          d.codArticulo,
          d.descripcion,
          d.campo,
          d.antes.toFixed(2),
          d.despues.toFixed(2),
          hora(d.creado),
          String(d.valores.vigenteDesde ?? ''),
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
        const { entrega, aceptados, rechazados } = await autorizarEntrega(portal, entregaDe(palabras), POR_COMANDO)
        const no = rechazados ? ` No entraron ${rechazados}: vea docs/integracion.md.` : ''
        return decir(`${cuantos(aceptados, 'precio guardado', 'precios guardados')} en la entrega ${entrega}.${no}`)
      }
      const { aceptados, entrega } = await autorizarPrecios(portal, await cuales(portal, palabras), POR_COMANDO)
      decir(`${cuantos(aceptados, 'precio guardado', 'precios guardados')} en la entrega ${entrega}.`)
    },
  },
  'precios descartar': {
    uso: '<id…|todos|entrega id>',
    ayuda: 'Olvida precios detenidos, o una entrega entera; quedan los que había',
    palabras: 1,
    hacer: async ({ portal, palabras, decir }) => {
      if (palabras[0] === 'entrega') {
        await descartarEntrega(portal, entregaDe(palabras), POR_COMANDO)
        return decir(`La entrega ${palabras[1]} se descartó.`)
      }
      const precios = await descartarPrecios(portal, await cuales(portal, palabras), POR_COMANDO)
      const descartados = precios.filter(({ hecho }) => hecho).length
      decir(`${cuantos(descartados, 'precio descartado', 'precios descartados')}.`)
    },
  },
  'precios deshacer': {
    uso: '',
    ayuda: 'Regresa los precios a como estaban antes de su última entrega',
    palabras: 0,
    hacer: async ({ portal, decir }) => {
      const { entrega, clave, recibida, precios } = await deshacerPrecios(portal, POR_COMANDO)
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
        ['id', 'nombre', 'tipos', 'alcances', 'creada', 'usada', 'revocada'],
        (await listClaves(portal.db)).map((c) => [
          c.id,
          c.nombre,
          c.tipos?.join(', ') ?? 'todos',
          c.autoriza ? 'autorizar' : '',
          hora(c.creada),
          hora(c.usada),
          hora(c.revocada),
        ]),
        'Ninguna; vale la de SURTIA_CLAVE_ERP, si la hay.',
      ),
  },
  'clave crear': {
    uso: '<nombre> [--tipos precios,existencias] [--alcances autorizar]',
    ayuda:
      'Hace una clave de la puerta, para todo o para ciertos tipos, y la dice una sola vez; con autorizar puede mandar autorizados=1',
    palabras: 1,
    opciones: { tipos: { type: 'string' }, alcances: { type: 'string' } },
    hacer: async ({ portal, palabras, valores, decir }) => {
      const alcances = texto(valores.alcances)
      if (alcances !== undefined && alcances !== 'autorizar')
        throw new Refusal(`No hay alcance "${alcances}": sólo autorizar.`)
      const tipos = tiposDe(texto(valores.tipos))
      const nueva = { nombre: palabras.join(' ').slice(0, 80), tipos, autoriza: alcances === 'autorizar' }
      const { id, clave } = await crearClave(portal, nueva)
      decir(`Clave ${id}: ${clave}`)
    },
  },
  'clave revocar': {
    uso: '<id>',
    ayuda: 'La clave deja de valer, a lo más en 5 segundos',
    palabras: 1,
    hacer: async (pedido) => {
      const id = numero(palabra(pedido, 0), 'El identificador')
      await revocarClave(pedido.portal, id)
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
