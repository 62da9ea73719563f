import { reporteDeCallados } from '@surtia/rules/estadisticas/reportes/callados.ts'
import { reporteDeDatos } from '@surtia/rules/estadisticas/reportes/datos.ts'
import { reporteDeNegados } from '@surtia/rules/estadisticas/reportes/negados.ts'
import { reportePorCaducar } from '@surtia/rules/estadisticas/reportes/por-caducar.ts'
import { reporteDeReclamaciones } from '@surtia/rules/estadisticas/reportes/reclamaciones.ts'
import { reporteSinFruto } from '@surtia/rules/estadisticas/reportes/sin-fruto.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { TITULOS_DE_MOTIVO } from '@surtia/rules/reclamaciones/nombres.ts'
import { listUltimas } from '../integracion/entregas.queries.ts'
import { listCallados } from './callados.queries.ts'
import { countEsperan, listNegados } from './negados.queries.ts'
import { listCentros, listLaboratorios } from './nombres.queries.ts'
import { DEL_RESUMEN } from './parts/del-resumen.ts'
import type { Lectores } from './parts/reporte.ts'
import { listPorCaducar } from './por-caducar.queries.ts'
import { listReclamadas } from './reclamadas.queries.ts'
import { listBusquedas } from './sin-fruto.queries.ts'

const NINGUNA = { corte: '', clave: '', reclamaciones: 0, piezas: 0, importe: 0, acreditado: 0, dias: null }

/** Who reads each report. */
export const LECTORES: Lectores = {
  ...DEL_RESUMEN,
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
  /** What was claimed, by motive, centre and laboratory, and how long its credit notes took. */
  reclamaciones: async ({ db }, pregunta) => {
    const [partes, centros, laboratorios] = await Promise.all([
      listReclamadas(db, pregunta),
      listCentros(db),
      listLaboratorios(db),
    ])
    const motivos = Object.entries(TITULOS_DE_MOTIVO).map(([clave, nombre]) => ({ clave, nombre }))
    const nombres = { Motivo: motivos, Centro: centros, Laboratorio: laboratorios }
    const { corte: _, clave: __, ...todo } = partes.find(({ corte }) => corte === '') ?? NINGUNA
    return reporteDeReclamaciones(
      partes.flatMap(({ corte, clave, ...cifras }) =>
        corte === ''
          ? []
          : [{ corte, clave, nombre: nombres[corte].find((uno) => uno.clave === clave)?.nombre ?? clave, ...cifras }],
      ),
      todo,
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
