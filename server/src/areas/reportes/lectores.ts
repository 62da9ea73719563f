import type { ReporteDe } from '@surtia/rules/estadisticas/filas.ts'
import { reporteDeCallados } from '@surtia/rules/estadisticas/reportes/callados.ts'
import { reporteDeCentros } from '@surtia/rules/estadisticas/reportes/centros.ts'
import { reporteDeDatos } from '@surtia/rules/estadisticas/reportes/datos.ts'
import { reporteDeHoras } from '@surtia/rules/estadisticas/reportes/horas.ts'
import { reporteDeNegados } from '@surtia/rules/estadisticas/reportes/negados.ts'
import { haceUnAno, reporteDePedidos } from '@surtia/rules/estadisticas/reportes/pedidos.ts'
import { reportePorCaducar } from '@surtia/rules/estadisticas/reportes/por-caducar.ts'
import { reporteSinFruto } from '@surtia/rules/estadisticas/reportes/sin-fruto.ts'
import {
  type CorteDeSurtido,
  type ParteDeSurtido,
  reporteDeSurtido,
} from '@surtia/rules/estadisticas/reportes/surtido.ts'
import type { Reporte } from '@surtia/rules/estadisticas/temas.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import type { Reader } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import { listUltimas } from '../integracion/entregas.queries.ts'
import { listCallados } from './callados.queries.ts'
import { countEsperan, listNegados } from './negados.queries.ts'
import { listAgentes, listCentros, listLaboratorios } from './nombres.queries.ts'
import { listPorCaducar } from './por-caducar.queries.ts'
import type { Pregunta } from './resumen.queries.ts'
import { type Cifras, type Corte, listCifras } from './resumen.queries.ts'
import { listBusquedas } from './sin-fruto.queries.ts'

type LeerReporte<R extends Reporte> = (portal: Portal, pregunta: Pregunta) => Promise<ReporteDe<R>>

const delDia = ({ clave, pedidos, importe }: Cifras) => ({ dia: clave, pedidos, importe })

const NADA = { pedidos: 0, importe: 0, pedidas: 0, surtidas: 0 }

const CORTES: Record<CorteDeSurtido, [Corte, (db: Reader) => Promise<{ clave: string; nombre: string }[]>]> = {
  Centro: ['centro', listCentros],
  Laboratorio: ['laboratorio', listLaboratorios],
  Agente: ['agente', listAgentes],
}

/** Who reads each report. */
export const LECTORES: { readonly [R in Reporte]: LeerReporte<R> } = {
  /** Orders and amounts by day, beside the same weekday a year before. */
  pedidos: async ({ db }, pregunta) => {
    const [ahora, antes] = await Promise.all(
      [pregunta, { ...pregunta, ...haceUnAno(pregunta) }].map((una) => listCifras(db, 'centro', 'dia', una)),
    )
    return reporteDePedidos(pregunta, (ahora ?? []).map(delDia), (antes ?? []).map(delDia))
  },
  /** Each centre beside the same weekdays a year before, with its fill rate. */
  centros: async ({ db }, pregunta) => {
    const [nombres, ahora, antes] = await Promise.all([
      listCentros(db),
      listCifras(db, 'centro', 'clave', pregunta),
      listCifras(db, 'centro', 'clave', { ...pregunta, ...haceUnAno(pregunta) }),
    ])
    return reporteDeCentros(
      nombres.map(({ clave, nombre }) => {
        const de = (suyas: typeof ahora) => suyas.find((una) => una.clave === clave) ?? NADA
        const { pedidos, importe, pedidas, surtidas } = de(ahora)
        return {
          codSucursal: Number(clave),
          centro: nombre,
          pedidos,
          importe,
          pedidas,
          surtidas,
          antes: { pedidos: de(antes).pedidos, importe: de(antes).importe },
        }
      }),
    )
  },
  /** The fill rate by centre, laboratory and agent. */
  surtido: async ({ db }, pregunta) => {
    const partes = await Promise.all(
      Object.entries(CORTES).map(async ([corte, [cual, listNombres]]): Promise<ParteDeSurtido[]> => {
        const [cifras, nombres] = await Promise.all([listCifras(db, cual, 'clave', pregunta), listNombres(db)])
        const de = new Map(nombres.map(({ clave, nombre }) => [clave, nombre]))
        return cifras.map(({ clave, pedidas, surtidas }) => ({
          corte: corte as CorteDeSurtido,
          clave,
          nombre: de.get(clave) || (clave === '' ? 'Sin agente' : clave),
          pedidas,
          surtidas,
        }))
      }),
    )
    return reporteDeSurtido(partes.flat())
  },
  /** What was denied for most, with the clients that still want it. */
  negados: async ({ db, ahora }, pregunta) => {
    const now = ahora()
    const suyos = await listNegados(db, pregunta)
    const codigos = suyos.map(({ codArticulo }) => codArticulo)
    const esperas = await countEsperan(db, codigos, { hoy: diaDe(now), now, codAgente: pregunta.codAgente })
    const de = new Map(esperas.map(({ codArticulo, esperan }) => [codArticulo, esperan]))
    const [primero] = suyos
    const todo = { articulos: primero?.articulos ?? 0, negadas: primero?.todas ?? 0, importe: primero?.todo ?? 0 }
    return reporteDeNegados(
      suyos.map(({ articulos: _, todas: __, todo: ___, ...negado }) => ({
        ...negado,
        esperan: de.get(negado.codArticulo) ?? 0,
      })),
      todo,
    )
  },
  /** Who has gone quiet by today, whatever period is looked at. */
  callados: async ({ db, ahora }, { codAgente }) => {
    const suyos = await listCallados(db, diaDe(ahora()), codAgente)
    const [primero] = suyos
    return reporteDeCallados(
      suyos.map(({ clientes: _, todo: __, ...callado }) => callado),
      { clientes: primero?.clientes ?? 0, importe: primero?.todo ?? 0 },
    )
  },
  /** What was searched and not found: nobody's name stands beside it, so a seller sees that of all. */
  'sin-fruto': async ({ db }, pregunta) => {
    const busquedas = await listBusquedas(db, pregunta)
    const [primera] = busquedas
    return reporteSinFruto(
      busquedas.map(({ textos: _, todas: __, conSugeridas: ___, ...busqueda }) => busqueda),
      { textos: primera?.textos ?? 0, veces: primera?.todas ?? 0, sugeridas: primera?.conSugeridas ?? 0 },
    )
  },
  /** Orders by weekday and hour, by the clock of the centre that supplies them. */
  horas: async ({ db }, pregunta) => {
    const cifras = await listCifras(db, 'hora', 'clave', pregunta)
    return reporteDeHoras(
      cifras.map(({ clave, pedidos }) => {
        const [dia = 0, hora = 0] = clave.split('-').map(Number)
        return { dia, hora, pedidos }
      }),
    )
  },
  /** Stock that expires soon as of today, whatever period is looked at. */
  'por-caducar': async ({ db, ahora }, { codAgente }) => {
    const hoy = diaDe(ahora())
    const lotes = await listPorCaducar(db, hoy, codAgente)
    const [primero] = lotes
    return reportePorCaducar(
      hoy,
      lotes.map(({ lotes: _, todas: __, todo: ___, ...lote }) => lote),
      { lotes: primero?.lotes ?? 0, piezas: primero?.todas ?? 0, importe: primero?.todo ?? 0 },
    )
  },
  /** How old what the ERP told is. */
  datos: async ({ db, ahora }) =>
    reporteDeDatos(
      (await listUltimas(db)).map(({ tipo, corte, aceptados }) => ({ tipo, corte, aceptados })),
      ahora(),
    ),
}
