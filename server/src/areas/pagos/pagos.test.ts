import { randomUUID } from 'node:crypto'
import * as calls from '@surtia/contracts/pagos.ts'
import { loginTk } from '@surtia/contracts/seguridad.ts'
import { IMPORTE_MAXIMO } from '@surtia/rules/dinero.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseRespuesta, signPeticion, signRespuesta } from '../../outside/pasarela.ts'
import { papelesDe } from '../../papeles.ts'
import { enElBanco, type Intento, LLAVE, porLaPuerta, respuestaDelBanco as respuesta } from '../../test/banco.ts'
import { correosDe } from '../../test/correos.ts'
import { insistir } from '../../test/insistir.ts'
import { textoDePdf } from '../../test/pdf.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'
import { soltarIntentos } from './soltar-intentos.ts'

let portal: PortalDePruebas
let token: string
let banco: ReturnType<typeof enElBanco>
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
  banco = enElBanco(portal, token)
})
afterAll(() => portal.cerrar())

test('el vector de prueba del protocolo', () => {
  const [orden, referencia, monto] = ['000123', 'PAG000045', '12500.00']
  expect(signPeticion('LLAVE-DEMO-0001', orden, referencia, monto)).toBe(
    '67ab6cab6b02af6eba6c83480673b882a68571e9326e1f5c7f1bb742cc2b5d81',
  )
  expect(signRespuesta('LLAVE-DEMO-0001', orden, referencia, monto, '123456')).toBe(
    '2fedee57b372bd2375cd0ae0369b7dc3cf027fab94199e206a68177582050d77',
  )
})

test('un pago aprobado abona a sus documentos una vez, aunque se repita 50 veces a la vez', async () => {
  const [uno, dos] = await banco.adeudos()
  const intento = await banco.abrir([
    { documento: uno?.documento ?? '', abono: uno?.total ?? 0 },
    { documento: dos?.documento ?? '', abono: 100.55 },
  ])
  expect(intento.campos).toMatchObject({ mp_order: '100001', mp_currency: '1', mp_signature: intento.signature })
  expect(intento.campos.mp_amount).toBe(((uno?.total ?? 0) + 100.55).toFixed(2))
  const contestar = () => insistir(() => banco.contestar(respuesta(intento)))
  const respuestas = await Promise.all(Array.from({ length: 50 }, contestar))
  expect(new Set(respuestas.map((r) => r.status))).toEqual(new Set([303]))
  const ahora = new Map((await banco.adeudos()).map((d) => [d.documento, d.total]))
  expect([ahora.get(uno?.documento ?? ''), ahora.get(dos?.documento ?? '')]).toEqual([
    0,
    Math.round(((dos?.total ?? 0) - 100.55) * 100) / 100,
  ])
  expect(
    await portal.sql('select count(*)::int as n from abonos where folio = $1', [intento.campos.mp_reference]),
  ).toEqual([{ n: 2 }])
  const resultado =
    new URL(respuestas[0]?.headers.get('location') ?? '', 'http://x').searchParams.get('resultado') ?? ''
  expect((await portal.pedir(calls.resultadoDePago, { params: { resultado } })).sobre.data).toMatchObject({
    estado: 'pagado',
    referencia: intento.campos.mp_reference,
    documentos: [
      { documento: uno?.documento, abono: uno?.total },
      { documento: dos?.documento, abono: 100.55 },
    ],
    recibo: '',
  })
  const conRecibo = await portal.pedir(calls.resultadoDePago, { params: { resultado }, query: { recibo: 'pdf' } })
  const bajado = (await textoDePdf(Buffer.from(conRecibo.sobre.data.recibo, 'base64'))).join(' ')
  for (const dato of [intento.campos.mp_reference, uno?.documento, '100.55']) expect(bajado).toContain(dato)

  const recibo = await papelesDe(portal.running.portal).pago(intento.campos.mp_reference ?? '')
  const texto = (await textoDePdf(recibo.contenido)).join(' ')
  for (const dato of [intento.campos.mp_reference, '100001', '123456', '100.55']) expect(texto).toContain(dato)
  await expect
    .poll(
      async () =>
        (await correosDe(portal)).filter((c) => c.includes(`recibo-${intento.campos.mp_reference}.pdf`)).length,
    )
    .toBe(1)
})

test('500 respuestas alteradas: ninguna se acepta', async () => {
  const [uno] = (await banco.adeudos()).filter((d) => d.total > 50)
  const intento = await banco.abrir([{ documento: uno?.documento ?? '', abono: 50 }])
  const buena = respuesta(intento)
  const nombres = ['mp_order', 'mp_reference', 'mp_amount', 'mp_authorization', 'mp_signature']
  const malas: string[] = []
  const enForma = (pares: [string, string][]) => pares.map(([n, v]) => `${n}=${encodeURIComponent(v)}`).join('&')
  const pares = Object.entries(buena) as [string, string][]
  let semilla = 7
  const azar = (n: number) => {
    semilla = (semilla * 48_271) % 2_147_483_647
    return semilla % n
  }
  while (malas.length < 460) {
    const nombre = nombres[azar(nombres.length)] ?? ''
    const valor = buena[nombre] ?? ''
    const i = azar(valor.length)
    const otro = String.fromCharCode(valor.charCodeAt(i) ^ (1 << azar(5)))
    if (otro === valor[i] || otro < ' ') continue
    malas.push(enForma(pares.map(([n, v]) => [n, n === nombre ? valor.slice(0, i) + otro + valor.slice(i + 1) : v])))
  }
  for (const nombre of [...nombres, 'mp_response']) {
    malas.push(enForma(pares.filter(([n]) => n !== nombre)))
    malas.push(`${enForma(pares)}&${nombre}=${encodeURIComponent(buena[nombre] ?? '')}`)
    malas.push(`${enForma(pares)}&${nombre.toUpperCase()}=x`)
  }
  for (const [a, b] of nombres.flatMap((x) => nombres.filter((y) => y > x).map((y) => [x, y])))
    malas.push(
      enForma(pares.map(([n, v]) => [n, n === a ? (buena[b ?? ''] ?? '') : n === b ? (buena[a ?? ''] ?? '') : v])),
    )
  // rightly signed, but of another amount, order or reference
  for (const otra of [
    { mp_amount: '0.01' } as Record<string, string>,
    { mp_amount: '5000.00' },
    { mp_order: '100002' },
    { mp_reference: 'PAG999999' },
  ]) {
    const campos: Record<string, string> = { ...buena, ...otra }
    malas.push(
      enForma(
        Object.entries({
          ...campos,
          mp_signature: signRespuesta(
            LLAVE,
            campos.mp_order ?? '',
            campos.mp_reference ?? '',
            campos.mp_amount ?? '',
            campos.mp_authorization ?? '',
          ),
        }),
      ),
    )
  }
  malas.push('', 'x', '%%%')
  expect(malas.length).toBeGreaterThanOrEqual(490)
  const estados = await Promise.all(
    malas.map(async (mala, i) => (await banco.contestar(mala, i % 2 ? 'pago-exitoso' : 'pago-fallido')).status),
  )
  expect(new Set(estados)).toEqual(new Set([400]))
  expect(
    (
      await banco.contestar({
        ...buena,
        mp_signature: signRespuesta('otra llave', '100001', buena.mp_reference ?? '', '50.00', '123456'),
      })
    ).status,
  ).toBe(400)
  expect((await banco.pago(intento.idPago))?.estado).toBe('pendiente')
  // reading it takes the same care: keys without regard to case, unknown fields ignored
  expect(parseRespuesta([LLAVE], enForma(pares.map(([n, v]) => [n.toUpperCase(), v])))).toMatchObject({
    estado: 'aprobado',
  })
  expect((await banco.contestar(buena, 'pago-fallido')).headers.get('location')).toContain('pago-exitoso')
  expect((await banco.pago(intento.idPago))?.estado).toBe('pagado')
})

test('un solo intento pendiente, que se cancela, y lo cobrado después se guarda para revisar', async () => {
  const [uno] = (await banco.adeudos()).filter((d) => d.total > 100)
  const documento = uno?.documento ?? ''
  const intento = await banco.abrir([{ documento, abono: 60 }])
  expect((await banco.intentar([{ documento, abono: 10 }])).sobre).toMatchObject({
    value: false,
    message: 'No se puede proceder con el pago porque ya tiene uno pendiente.',
  })
  const pendientes = (await portal.pedir(calls.pagosPendientes, { token })).sobre.data
  expect(pendientes).toMatchObject([
    { idPagosWebEnc: intento.idPago, mp_order: '100001', mp_amount: '60.00', signature: intento.signature },
  ])
  const ajeno = await portal.entrar('nueva')
  const [otro, ninguno] = [await banco.cancelar(intento.idPago, ajeno), await banco.cancelar(99_999_999, ajeno)]
  expect([otro.status, otro.texto]).toEqual([404, ninguno.texto])
  expect((await banco.cancelar(intento.idPago)).sobre.value).toBe(true)
  expect((await banco.cancelar(intento.idPago)).sobre).toMatchObject({ value: false })
  expect((await banco.contestar(respuesta(intento))).status).toBe(303)
  expect((await banco.pago(intento.idPago))?.estado).toBe('revisar')
  expect((await banco.adeudos()).find((d) => d.documento === documento)?.total).toBe(uno?.total)
  expect(await portal.sql('select saldo_a_favor as n from pagos_web where id_pago = $1', [intento.idPago])).toEqual([
    { n: 60 },
  ])
})

test('la misma clave vuelve al mismo intento mientras vive; cuando ya terminó es 409', async () => {
  const documento = (await banco.adeudos()).find((d) => d.total > 100)?.documento ?? ''
  const abono = [{ documento, abono: 11 }]
  const terminos: ((intento: Intento) => Promise<unknown>)[] = [
    ({ idPago }) => banco.cancelar(idPago),
    (intento) => banco.contestar(respuesta(intento, { mp_response: '51', mp_authorization: '000000' })),
    (intento) => banco.contestar(respuesta(intento)),
  ]
  for (const terminar of terminos) {
    const clave = randomUUID()
    const primero = (await banco.intentar(abono, { clave })).sobre.data
    expect((await banco.intentar(abono, { clave })).sobre.data).toEqual(primero)
    await terminar(primero)
    expect(await banco.intentar(abono, { clave })).toMatchObject({
      status: 409,
      sobre: { value: false, message: 'Este intento de pago ya terminó.' },
    })
  }
})

test('un rechazo no se guarda: con la misma clave se abre cuando ya se puede', async () => {
  const documento = (await banco.adeudos()).find((d) => d.total > 100)?.documento ?? ''
  const otro = await banco.abrir([{ documento, abono: 12 }])
  const clave = randomUUID()
  expect((await banco.intentar([{ documento, abono: 11 }], { clave })).sobre.value).toBe(false)
  await banco.cancelar(otro.idPago)
  const { sobre } = await banco.intentar([{ documento, abono: 11 }], { clave })
  expect(sobre.value).toBe(true)
  await banco.cancelar(sobre.data.idPago)
})

test('las referencias siguen siendo distintas después de un millón de intentos', async () => {
  const documento = (await banco.adeudos()).find((d) => d.total > 100)?.documento ?? ''
  const antes = await portal.sql<{ n: number }>('select last_value as n from referencias_de_pago')
  await portal.sql("select setval('referencias_de_pago', 999998)")
  const referencias: (string | undefined)[] = []
  for (let i = 0; i < 3; i++) {
    const { idPago, campos } = await banco.abrir([{ documento, abono: 11 }])
    referencias.push(campos.mp_reference)
    await banco.cancelar(idPago)
  }
  expect(referencias).toEqual(['PAG999999', 'PAG1000000', 'PAG1000001'])
  await portal.sql("select setval('referencias_de_pago', $1)", [antes[0]?.n])
})

test('dos pestañas a la vez abren un solo intento', async () => {
  const [uno] = (await banco.adeudos()).filter((d) => d.total > 100)
  const respuestas = await Promise.all(
    Array.from({ length: 12 }, () => banco.intentar([{ documento: uno?.documento ?? '', abono: 20 }])),
  )
  expect(respuestas.filter((r) => r.sobre.value)).toHaveLength(1)
  expect(new Set(respuestas.filter((r) => !r.sobre.value).map((r) => r.sobre.message))).toEqual(
    new Set(['No se puede proceder con el pago porque ya tiene uno pendiente.']),
  )
  const buena = respuestas.find((r) => r.sobre.value)?.sobre.data
  if (!buena) throw new Error('ninguna abrió un intento')
  // declined at the success address counts as declined; in process changes nothing
  expect((await banco.contestar(respuesta(buena, { mp_authorization: '000000' }))).headers.get('location')).toContain(
    'pago-exitoso',
  )
  expect((await banco.pago(buena.idPago))?.estado).toBe('pendiente')
  expect(
    (await banco.contestar(respuesta(buena, { mp_response: '51', mp_authorization: '000001' }))).headers.get(
      'location',
    ),
  ).toContain('pago-fallido')
  expect((await banco.pago(buena.idPago))?.estado).toBe('fallido')
})

test('lo que no es un pago se rechaza sin guardar nada', async () => {
  const [uno] = (await banco.adeudos()).filter((d) => d.total > 100)
  const documento = uno?.documento ?? ''
  const n = async () => (await portal.sql<{ n: number }>('select count(*)::int as n from pagos_web'))[0]?.n
  const antes = await n()
  // the screen tells it at the box of that field
  const enSuCampo = (campo: string) => ({ status: 400, sobre: { data: [{ campo }] } })
  expect(await banco.intentar([{ documento, abono: 20 }], { importe: 21 })).toMatchObject(enSuCampo('importe'))
  expect((await banco.intentar([], { importe: 5 })).status).toBe(400)
  // as many of the largest amount as a call holds
  const muchos = Array.from({ length: 500 }, (_, i) => ({ documento: `N${i}`, abono: IMPORTE_MAXIMO }))
  expect((await banco.intentar(muchos, { importe: IMPORTE_MAXIMO })).status).toBe(400)
  expect((await banco.intentar([{ documento, abono: 0.5 }])).sobre).toMatchObject({
    value: false,
    message: 'El importe mínimo es de $1.00.',
  })
  expect((await banco.intentar([{ documento, abono: (uno?.total ?? 0) + 0.01 }])).sobre).toMatchObject({
    value: false,
    message: 'El abono no puede ser mayor al saldo actual del documento.',
  })
  expect((await banco.intentar([{ documento: 'FA72001', abono: 5 }])).status).toBe(404)
  expect((await banco.intentar([{ documento, abono: -5 }])).status).toBe(400)
  const dosVeces = [1, 2].map(() => ({ documento, abono: 5 }))
  expect(await banco.intentar(dosVeces)).toMatchObject(enSuCampo('documentos'))
  const consulta = (await portal.pedir(loginTk, { body: { tk: 'demo-consulta' } })).sobre.data.tokenInfo.accessToken
  expect((await banco.intentar([{ documento, abono: 5 }], { de: consulta })).status).toBe(403)
  expect(await n()).toBe(antes)
  expect((await fetch(`${portal.url}/pagos-especial/pago-exitoso`, { redirect: 'manual' })).status).not.toBe(303)
})

test('tarjeta y depósito a la vez sobre el mismo documento nunca pasan de su saldo; lo que no cupo queda a favor', async () => {
  const [uno] = (await banco.adeudos()).filter((d) => d.total > 500)
  const documento = uno?.documento ?? ''
  const total = uno?.total ?? 0
  const intento = await banco.abrir([{ documento, abono: total }])
  await portal.sql(
    "update documentos set abono_virtual = abono_virtual + 300 where cod_cliente = '100001' and documento = $1",
    [documento],
  )
  await banco.contestar(respuesta(intento))
  expect((await banco.pago(intento.idPago))?.estado).toBe('revisar')
  expect((await banco.adeudos()).find((d) => d.documento === documento)?.total).toBe(0)
  expect(await portal.sql('select saldo_a_favor as n from pagos_web where id_pago = $1', [intento.idPago])).toEqual([
    { n: 300 },
  ])
})

test('la página y el recibo dicen lo que se abonó, no lo que se pidió, y el recibo es sólo de lo pagado', async () => {
  const [uno] = (await banco.adeudos()).filter((d) => d.total > 500)
  const documento = uno?.documento ?? ''
  const intento = await banco.abrir([{ documento, abono: 100.5 }])
  const [de] = await portal.sql<{ resultado: string }>('select resultado from pagos_web where id_pago = $1', [
    intento.idPago,
  ])
  const pagina = async () =>
    (
      await portal.pedir(calls.resultadoDePago, {
        params: { resultado: de?.resultado ?? '' },
        query: { recibo: 'pdf' },
      })
    ).sobre.data
  expect(await pagina()).toMatchObject({ estado: 'pendiente', documentos: [], recibo: '' })
  // all but 40.25 was paid in another way meanwhile
  await portal.sql(
    "update documentos set abono_virtual = abono_virtual + $2 where cod_cliente = '100001' and documento = $1",
    [documento, Math.round(((uno?.total ?? 0) - 40.25) * 100) / 100],
  )
  await banco.contestar(respuesta(intento))
  const parte = { saldoAFavor: 60.25, documentos: [{ documento, abono: 40.25 }] }
  expect(await pagina()).toMatchObject({ estado: 'revisar', ...parte, recibo: '' })
  await portal.sql("update pagos_web set estado = 'pagado' where id_pago = $1", [intento.idPago])
  const { recibo, ...dicho } = await pagina()
  expect(dicho).toMatchObject({ estado: 'pagado', ...parte })
  const porCorreo = await papelesDe(portal.running.portal).pago(intento.campos.mp_reference ?? '')
  for (const pdf of [Buffer.from(recibo, 'base64'), porCorreo.contenido])
    expect((await textoDePdf(pdf)).join(' ')).toContain(`${documento} $40.25 Saldo a favor $60.25 Total $100.50`)
  // what the ledger turned down was applied to nothing
  expect(
    (await porLaPuerta(portal, 'pagosAplicados', { folio: intento.campos.mp_reference, estado: 'R' })).aceptados,
  ).toBe(1)
  const despues = await pagina()
  expect(despues).toMatchObject({ saldoAFavor: 60.25, documentos: [] })
  expect((await textoDePdf(Buffer.from(despues.recibo, 'base64'))).join(' ')).toContain(
    'Saldo a favor $60.25 Sin aplicar $40.25 Total $100.50',
  )
  const otro = await banco.abrir([{ documento, abono: 10 }])
  await banco.contestar(respuesta(otro, { mp_response: '51', mp_authorization: '000000' }))
  const fallido = await portal.sql<{ resultado: string }>('select resultado from pagos_web where id_pago = $1', [
    otro.idPago,
  ])
  expect(
    (
      await portal.pedir(calls.resultadoDePago, {
        params: { resultado: fallido[0]?.resultado ?? '' },
        query: { recibo: 'pdf' },
      })
    ).sobre.data,
  ).toMatchObject({ estado: 'fallido', recibo: '' })
})

test('un intento sin respuesta se suelta a los 30 minutos, y el ERP confirma o rechaza lo pagado', async () => {
  const [uno] = (await banco.adeudos()).filter((d) => d.total > 200)
  const documento = uno?.documento ?? ''
  const viejo = await banco.abrir([{ documento, abono: 15 }])
  await portal.sql("update pagos_web set creado = creado - interval '31 minutes' where id_pago = $1", [viejo.idPago])
  expect((await portal.pedir(calls.pagosPendientes, { token })).sobre.data).toEqual([])
  await soltarIntentos(portal.running.portal)
  expect((await banco.pago(viejo.idPago))?.estado).toBe('cancelado')

  const aplicar = async (folio: string, estado: string) =>
    (await porLaPuerta(portal, 'pagosAplicados', { folio, estado })).aceptados
  const montos = async () =>
    (
      await portal.sql<{ r: number; v: number }>(
        "select abono_real as r, abono_virtual as v from documentos where cod_cliente = '100001' and documento = $1",
        [documento],
      )
    )[0]
  const bueno = await banco.abrir([{ documento, abono: 40 }])
  await banco.contestar(respuesta(bueno))
  const antes = await montos()
  expect(await aplicar(bueno.campos.mp_reference ?? '', 'C')).toBe(1)
  expect(await aplicar(bueno.campos.mp_reference ?? '', 'C')).toBe(1)
  expect(await montos()).toEqual({ r: (antes?.r ?? 0) + 40, v: (antes?.v ?? 0) - 40 })
  const otro = await banco.abrir([{ documento, abono: 25 }])
  await banco.contestar(respuesta(otro))
  const salientes = (await (
    await fetch(`${portal.url}/api/integracion/pagos`, { headers: { authorization: `Bearer ${CLAVE_ERP}` } })
  ).json()) as {
    data: { folio: string; importe: number; abonos: object[] }[]
  }
  expect(salientes.data.find((p) => p.folio === otro.campos.mp_reference)).toMatchObject({
    importe: 25,
    abonos: [{ documento, importe: 25 }],
  })
  await aplicar(otro.campos.mp_reference ?? '', 'R')
  expect(await montos()).toEqual({ r: (antes?.r ?? 0) + 40, v: (antes?.v ?? 0) - 40 })
  expect(await aplicar('PAG000000', 'C')).toBe(0)
})
