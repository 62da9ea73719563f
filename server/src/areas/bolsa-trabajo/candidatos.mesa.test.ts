import { guardarCv } from '@surtia/contracts/bolsa-trabajo.ts'
import * as calls from '@surtia/contracts/candidatos-de-mesa.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unPdf } from '../../test/archivos.ts'
import { entrarComo } from '../../test/personal.ts'
import { compartido, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
let rh: { token: string; idPersonal: number }
beforeAll(async () => {
  portal = await compartido()
  await portal.sql('delete from candidaturas')
  rh = await entrarComo(portal, ['rh'], { confirmada: true })
  for (const nombre of ['Julia Sandoval', 'Óscar Ruelas', 'Ana Cota']) await mandar(nombre)
})
afterAll(() => portal.cerrar())

async function mandar(nombreCurriculum: string) {
  const cuerpo = new FormData()
  cuerpo.append('files[0]', new File([new Uint8Array(await unPdf(nombreCurriculum))], 'mi currículum.pdf'))
  cuerpo.append('json', JSON.stringify({ nombreCurriculum, email: 'candidata@correo.example', telefono: '6675550111' }))
  const respuesta = await fetch(`${portal.url}${guardarCv.path}`, { method: 'POST', body: cuerpo })
  expect(respuesta.status).toBe(200)
}
const consultar = async (body: object) =>
  (await portal.pedir(calls.candidatos.consultar, { token: rh.token, body })).sobre
const auditoria = (evento: string) =>
  portal.sql<Record<string, unknown>>(
    'select id_personal, detalle, antes, despues from auditoria where evento = $1 order by id',
    [evento],
  )

test('se listan del más nuevo al más viejo, de a una página, y dicen cuándo se borran', async () => {
  const primera = await consultar({ filtros: { estado: 'Nuevo', tipo: 'cv' }, renglones: 2 })
  expect(primera.cuantos).toBe(3)
  const segunda = await consultar({
    filtros: { estado: 'Nuevo', tipo: 'cv' },
    renglones: 2,
    cursor: primera.cursor ?? '',
  })
  const nombres = [...primera.data, ...segunda.data].map((c) => c.nombre)
  expect([nombres.sort(), segunda.cursor]).toEqual([['Ana Cota', 'Julia Sandoval', 'Óscar Ruelas'], null])
  const [uno] = primera.data
  expect(Date.parse(`${uno?.seBorra}T00:00:00Z`) - Date.parse((uno?.creada ?? '').slice(0, 10))).toBeGreaterThan(
    178 * 86_400_000,
  )
  const otra = await consultar({ filtros: { texto: 'cota', estado: 'Nueva', idVacante: 'x' }, orden: 'nombre' })
  expect([otra.data.map((c) => c.nombre), otra.filtrosIgnorados]).toEqual([['Ana Cota'], ['estado', 'idVacante']])
  expect((await consultar({ filtros: { idVacante: '1', desde: '2020-01-01', hasta: '2020-01-02' } })).data).toEqual([])
})

test('cada filtro deja sólo lo suyo', async () => {
  for (const filtros of [
    { tipo: 'solicitud' },
    { tipo: 'postulacion' },
    { estado: 'En proceso' },
    { estado: 'Cerrado' },
  ])
    expect([filtros, (await consultar({ filtros })).cuantos]).toEqual([filtros, 0])
})

test('se abre lo que mandó y se baja su archivo, y las dos cosas quedan escritas sin su nombre', async () => {
  const id = (await consultar({ filtros: {}, renglones: 1 })).data[0]?.id ?? ''
  const { sobre } = await portal.pedir(calls.candidatoDeMesa, { token: rh.token, params: { id } })
  expect(sobre.data).toMatchObject({ id, archivo: 'mi currículum.pdf', datos: { telefono: '6675550111' } })
  const bajar = (de: string) =>
    fetch(`${portal.url}/api/personal/candidatos/${de}/archivo`, { headers: { authorization: `Bearer ${rh.token}` } })
  const archivo = await bajar(id)
  expect([archivo.status, archivo.headers.get('content-disposition')]).toEqual([
    200,
    `attachment; filename="candidato-${id}.pdf"`,
  ])
  expect(
    Buffer.from(await archivo.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  for (const evento of ['candidatura.abierta', 'candidatura.archivo'])
    expect([evento, await auditoria(evento)]).toEqual([
      evento,
      [{ id_personal: rh.idPersonal, detalle: { id }, antes: null, despues: null }],
    ])
  const ninguno = '00000000-0000-4000-8000-000000000000'
  expect((await bajar(ninguno)).status).toBe(404)
  expect((await portal.pedir(calls.candidatoDeMesa, { token: rh.token, params: { id: ninguno } })).status).toBe(404)
})

test('se mueve de estado con su nota; quien lo vio de otra versión ve las dos', async () => {
  const [uno] = (await consultar({ filtros: {}, renglones: 1 })).data
  const atender = (id: string, body: object) =>
    portal.pedir(calls.atenderCandidato, { token: rh.token, params: { id }, body })
  const id = uno?.id ?? ''
  const suya = { estado: 'En proceso', nota: 'Llamarle el lunes', version: 1 }
  expect((await atender(id, suya)).sobre).toMatchObject({ value: true, data: { version: 2 } })
  const tarde = await atender(id, { ...suya, estado: 'Cerrado' })
  expect([tarde.status, tarde.sobre]).toEqual([
    409,
    {
      value: false,
      message: 'Otra persona lo cambió.',
      data: {
        actual: { estado: 'En proceso', nota: 'Llamarle el lunes', version: 2 },
        suya: { ...suya, estado: 'Cerrado' },
      },
    },
  ])
  expect((await consultar({ filtros: { estado: 'En proceso' } })).data).toMatchObject([
    { id, nota: 'Llamarle el lunes', version: 2 },
  ])
  expect(await auditoria('candidatura.atendida')).toEqual([
    {
      id_personal: rh.idPersonal,
      detalle: { id, notaCambiada: true },
      antes: { estado: 'Nuevo' },
      despues: { estado: 'En proceso' },
    },
  ])
  expect((await atender('00000000-0000-4000-8000-000000000000', suya)).status).toBe(404)
})

test('se exportan con la identidad confirmada, y la búsqueda no queda en la auditoría', async () => {
  const exportar = (token: string) =>
    fetch(`${portal.url}/api/personal/candidatos/exportar`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ filtros: { texto: 'sandoval', estado: 'Nuevo' }, formato: 'csv' }),
    })
  const sinConfirmar = await exportar((await entrarComo(portal, ['rh'])).token)
  expect([sinConfirmar.status, await sinConfirmar.json()]).toMatchObject([403, { data: { confirmar: true } }])
  const texto = await (await exportar(rh.token)).text()
  expect(texto).toContain('Julia Sandoval')
  expect(texto).not.toContain('Ana Cota')
  expect((await auditoria('candidatos.exportados')).map((a) => a.detalle)).toEqual([{ filtros: { estado: 'Nuevo' } }])
})
