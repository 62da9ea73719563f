import * as calls from '@surtia/contracts/carta-porte.ts'
import { mercanciasCartaPorte } from '@surtia/demo/cast/cartas-porte.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textoDePdf } from '../../test/pdf.ts'
import { compartido, type PortalDePruebas } from '../../test/portal.ts'
import { HOY } from '../../test/settings.ts'
import { findCarta } from './carta-porte.queries.ts'
import { imprimirCarta } from './imprimir-carta.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await compartido()
})
afterAll(() => portal.cerrar())

const FOLIO = { folio: 'CP-000001', clave: 'demo-carta-porte-0001' }
const ID = { id: '00000000-0000-4000-8000-000000000001' }

test('el PDF de la carta porte dice lo que pide el complemento', async () => {
  const { sobre } = await portal.pedir(calls.descargarCarta, { body: FOLIO })
  const data = sobre.data
  expect([data.nameFilePDF, data.msgErrorPDF]).toEqual(['carta-porte-CP-000001.pdf', ''])
  const [pagina = ''] = await textoDePdf(Buffer.from(data.pdfBase64, 'base64'))
  for (const dato of [
    'CP-000001',
    'CCC5A1D0-7c2e-4b19-9f35-',
    '208.4 km',
    'SDI600101AA1',
    'FSJ080314QA2',
    'Farmacia San Jerónimo',
    'UE4471C',
    'IACR790611KL5',
    'SIN00482119',
    'TR-2026-118840',
    'A26K0131',
    '02 Refrigerado',
    '04 Ambiente',
    'DEMOSTRACIÓN – SIN VALIDEZ FISCAL',
  ])
    expect(pagina).toContain(dato)
  const valor = mercanciasCartaPorte(HOY).reduce((suma, m) => suma + Math.round(Number(m.valor) * 100), 0)
  expect(pagina).toContain(`$${(valor / 100).toLocaleString('es-MX', { minimumFractionDigits: 2 })}`)
})

test('por id da la misma carta', async () => {
  const porId = await portal.pedir(calls.descargarCartaId, { body: ID })
  expect(porId.sobre.data.nameFilePDF).toBe('carta-porte-CP-000001.pdf')
})

test('una carta cancelada se contesta sin PDF y con su razón', async () => {
  const { sobre } = await portal.pedir(calls.descargarCarta, {
    body: { folio: 'CP-000002', clave: 'demo-carta-porte-0002' },
  })
  expect([sobre.value, sobre.data]).toEqual([
    true,
    { pdfBase64: '', nameFilePDF: '', msgErrorPDF: 'La carta porte CP-000002 está cancelada.' },
  ])
})

test('todo lo demás recibe la misma respuesta, sin decir qué parte está mal', async () => {
  const cuerpos: unknown[] = [
    { ...FOLIO, clave: 'otra' },
    { ...FOLIO, folio: 'CP-999999' },
    { folio: 'CP-000001' },
    { folio: 1, clave: true },
    { ...FOLIO, sobra: 1 },
    ID,
    {},
    [],
    'texto',
    null,
    7,
  ].map((cuerpo) => JSON.stringify(cuerpo))
  const respuestas = new Set<string>()
  for (const body of cuerpos) {
    const { status, texto } = await portal.pedir(calls.descargarCarta, { body })
    respuestas.add(`${status} ${texto}`)
  }
  for (const body of [{ id: '00000000-0000-4000-8000-000000000009' }, { id: 'x' }, FOLIO, {}]) {
    const { status, texto } = await portal.pedir(calls.descargarCartaId, { body })
    respuestas.add(`${status} ${texto}`)
  }
  expect([...respuestas]).toEqual(['200 {"value":false,"message":"No se encontró la carta porte.","data":null}'])
})

test('200 mercancías ocupan varias hojas, y ninguna se pierde', async () => {
  const carta = await findCarta(portal.running.portal.db, {
    folio: FOLIO.folio,
    claveHash:
      (await portal.sql<{ h: Buffer }>("select clave_hash as h from cartas_porte where folio = 'CP-000001'"))[0]?.h ??
      Buffer.alloc(0),
  })
  if (!carta) throw new Error('sin carta')
  const [primera] = carta.mercancias
  if (!primera) throw new Error('sin mercancías')
  const pdf = await imprimirCarta({
    carta: { ...carta, mercancias: Array.from({ length: 200 }, (_, i) => ({ ...primera, lote: `L${1000 + i}` })) },
    demo: true,
  })
  const paginas = await textoDePdf(pdf)
  expect(paginas.length).toBeGreaterThan(5)
  expect(paginas.every((pagina) => pagina.includes('CP-000001'))).toBe(true)
  expect(new Set(paginas.join(' ').match(/L1\d{3}\b/g)).size).toBe(200)
})
