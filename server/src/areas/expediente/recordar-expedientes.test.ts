import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nuestrosDocumentos } from '@surtia/demo/cast/expedientes.ts'
import { sumarDias } from '@surtia/rules/fechas.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { porLaPuerta } from '../../test/banco.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { AHORA, HOY, settingsForTests } from '../../test/settings.ts'
import { borrarPapeles } from './borrar-papeles.ts'
import { dejarNuestrosDocumentos } from './demostracion.ts'
import { recordarExpedientes } from './recordar-expedientes.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())
beforeEach(async () => {
  await portal.sql('delete from expedientes')
  await portal.sql("delete from salidas where clave like 'expediente:%'")
  await portal.sql("delete from notificaciones where url = '/clientes/expediente'")
})

const UN_DIA_MS = 86_400_000
const VENCE = sumarDias(HOY, 100)
/** As a process does at noon, so many days later. */
const en = (dias: number) =>
  recordarExpedientes({ ...portal.running.portal, ahora: () => new Date(AHORA.getTime() + dias * UN_DIA_MS) })
const aceptado = (codCliente: string, clase: string, vence: string | null = VENCE) =>
  portal.sql('insert into expedientes (cod_cliente, clase, aceptado, vence) values ($1, $2, $3, $4)', [
    ...[codCliente, clase, AHORA, vence],
  ])
const dichos = async () =>
  (
    await portal.sql<{ titulo: string }>(
      "select titulo from notificaciones where url = '/clientes/expediente' order by codigo",
    )
  ).map(({ titulo }) => titulo)
const correos = () =>
  portal.sql<{ asunto: string; para: string }>(
    "select carga->>'asunto' as asunto, carga->>'para' as para from salidas where clave like 'expediente:%' order by id",
  )

test('se recuerda a los 60, 30 y 7 días y el último, una vez cada uno, en la campana y por correo', async () => {
  await aceptado('100002', 'licencia')
  await aceptado('100002', 'fiscal', null)
  await portal.sql(
    "insert into expedientes (cod_cliente, clase, recibido, vence_recibido) values ('100002', 'aviso', $1, $2)",
    [...[AHORA, VENCE]],
  )
  for (let dia = 0; dia < 115; dia++) await en(dia)
  const titulos = ['60 días', '30 días', '7 días'].map((n) => `Su licencia sanitaria vence en ${n}`)
  expect(await dichos()).toEqual([...titulos, 'Su licencia sanitaria vence hoy'])
  expect((await correos()).map(({ asunto }) => asunto)).toEqual(await dichos())
  expect((await correos())[0]?.para).toBe('compras100002@farmacias.example')
})

test('aunque lo hagan varios procesos a la vez y se repita, sale uno; lo que falló se dice después', async () => {
  for (const codCliente of ['100002', '100003', '100004']) await aceptado(codCliente, 'licencia')
  const { db } = portal.running.portal
  const sinReloj = { ...portal.running.portal, settings: settingsForTests({ url: '\0' }), db }
  // a mail that cannot be written: neither the bell nor the mark stays
  await expect(
    recordarExpedientes({ ...sinReloj, ahora: () => new Date(AHORA.getTime() + 40 * UN_DIA_MS) }),
  ).rejects.toThrow()
  expect(await dichos()).toEqual([])
  await Promise.all(Array.from({ length: 4 }, () => en(40)))
  await en(40)
  expect(await dichos()).toHaveLength(3)
  expect(await correos()).toHaveLength(3)
})

test('de otro fin se recuerda otra vez, aunque lo diga el ERP; del mismo no', async () => {
  const licencia = { codCliente: '100002', clase: 'licencia', numero: 'A', vence: VENCE }
  await porLaPuerta(portal, 'licencias', licencia)
  await en(95)
  await porLaPuerta(portal, 'licencias', { ...licencia, numero: 'B' })
  await en(95)
  expect(await dichos()).toHaveLength(1)
  await porLaPuerta(portal, 'licencias', { ...licencia, vence: sumarDias(VENCE, 30) })
  await en(100)
  expect(await dichos()).toEqual(['Su licencia sanitaria vence en 5 días', 'Su licencia sanitaria vence en 30 días'])
})

test('el día es el de donde está el cliente', async () => {
  await aceptado('100006', 'licencia')
  await aceptado('100002', 'licencia')
  // one in the morning of León is still the evening before in Mexicali
  const madrugada = new Date(`${sumarDias(HOY, 40)}T07:30:00Z`)
  await recordarExpedientes({ ...portal.running.portal, ahora: () => madrugada })
  expect((await correos()).map(({ para }) => para)).toEqual(['compras100002@farmacias.example'])
})

test('los archivos que nadie nombra se van al día siguiente; los demás se quedan', async () => {
  const guardar = (cajon: string, haceHoras: number) => {
    const nombre = `${randomUUID()}.pdf`
    mkdirSync(join(portal.datos, cajon), { recursive: true })
    writeFileSync(join(portal.datos, cajon, nombre), 'un papel')
    const entonces = new Date(Date.now() - haceHoras * 3_600_000)
    utimesSync(join(portal.datos, cajon, nombre), entonces, entonces)
    return nombre
  }
  const [vale, espera, deHoy] = [guardar('expedientes', 900), guardar('expedientes', 30), guardar('expedientes', 1)]
  guardar('expedientes', 900)
  await aceptado('100002', 'licencia')
  await portal.sql('update expedientes set archivo = $1, archivo_recibido = $2', [vale, espera])
  guardar('nuestros', 30)
  const { portal: suyo } = portal.running
  await dejarNuestrosDocumentos(suyo, nuestrosDocumentos(HOY))
  await borrarPapeles(suyo)
  expect(readdirSync(join(portal.datos, 'expedientes')).sort()).toEqual([vale, espera, deHoy].sort())
  expect(readdirSync(join(portal.datos, 'nuestros'))).toHaveLength(4)
  const enSerio = { ...suyo, settings: settingsForTests({ demo: false }) }
  await expect(dejarNuestrosDocumentos(enSerio, [])).rejects.toThrow('only a demo')
})
