import { pagosPendientes, resultadoDePago } from '@surtia/contracts/pagos.ts'
import { restar } from '@surtia/rules/adeudos/distribuir.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enElBanco, type Intento, porLaPuerta, respuestaDelBanco as respuesta } from '../../test/banco.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'

let portal: PortalDePruebas
let token: string
let banco: ReturnType<typeof enElBanco>
let documento: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
  banco = enElBanco(portal, token)
  documento = (await banco.adeudos()).find((d) => d.total > 1_000)?.documento ?? ''
})
afterAll(() => portal.cerrar())

const saldo = async () => (await banco.adeudos()).find((d) => d.documento === documento)?.total ?? 0
const abrir = (abono = 12.5) => banco.abrir([{ documento, abono }])
const confirmar = ({ campos }: Intento, resultado: 'A' | 'R', cambios: object = {}) =>
  porLaPuerta(portal, 'confirmacionesDePago', {
    referencia: campos.mp_reference,
    resultado,
    autorizacion: resultado === 'A' ? '123456' : '',
    importe: Number(campos.mp_amount),
    fecha: '2026-11-18',
    ...cambios,
  })
const motivo = async (...de: Parameters<typeof confirmar>) => (await confirmar(...de)).errores[0]?.motivo ?? ''
const paraElErp = async () =>
  (
    (await (
      await fetch(`${portal.url}/api/integracion/pagos`, { headers: { authorization: `Bearer ${CLAVE_ERP}` } })
    ).json()) as { data: { folio: string; estado: string; saldoAFavor: number; abonos: object[] }[] }
  ).data
const acusar = (folio = '') =>
  fetch(`${portal.url}/api/integracion/pagos/acuse`, {
    method: 'POST',
    headers: { authorization: `Bearer ${CLAVE_ERP}`, 'content-type': 'application/json' },
    body: JSON.stringify({ folios: [folio] }),
  })

test('un intento en proceso se vuelve pago cuando la lista del banco lo aprueba, una sola vez', async () => {
  const antes = await saldo()
  const intento = await abrir()
  await banco.contestar(respuesta(intento, { mp_authorization: '000000' }))
  expect((await banco.pago(intento.idPago))?.estado).toBe('pendiente')
  for (let vez = 0; vez < 2; vez++) expect((await confirmar(intento, 'A')).aceptados).toBe(1)
  expect(await banco.pago(intento.idPago)).toEqual({ estado: 'pagado', autorizacion: '123456', aFavor: 0 })
  expect(await saldo()).toBe(restar(antes, 12.5))
  const [{ resultado } = { resultado: '' }] = await portal.sql<{ resultado: string }>(
    'select resultado from pagos_web where id_pago = $1',
    [intento.idPago],
  )
  expect((await portal.pedir(resultadoDePago, { params: { resultado } })).sobre.data).toMatchObject({
    estado: 'pagado',
  })
  expect((await paraElErp()).filter((p) => p.folio === intento.campos.mp_reference)).toMatchObject([
    { estado: 'pagado', abonos: [{ documento, importe: 12.5 }] },
  ])
  // a later genuine answer of the bank is a repeat
  await banco.contestar(respuesta(intento))
  expect(await saldo()).toBe(restar(antes, 12.5))
})

test('uno por revisar se resuelve: aprobado se abona y se le dice otra vez al ERP, rechazado no', async () => {
  const antes = await saldo()
  const [si, no] = [await porRevisar(), await porRevisar()]
  await acusar(si.campos.mp_reference)
  expect((await paraElErp()).some((p) => p.folio === si.campos.mp_reference)).toBe(false)
  expect((await confirmar(si, 'A', { autorizacion: '777777' })).aceptados).toBe(1)
  expect(await banco.pago(si.idPago)).toEqual({ estado: 'pagado', autorizacion: '777777', aFavor: 0 })
  expect((await paraElErp()).find((p) => p.folio === si.campos.mp_reference)).toMatchObject({ estado: 'pagado' })
  for (let vez = 0; vez < 2; vez++) expect((await confirmar(no, 'R')).aceptados).toBe(1)
  expect((await banco.pago(no.idPago))?.estado).toBe('fallido')
  expect(await saldo()).toBe(restar(antes, 12.5))
  expect(await avisosDe(no)).toEqual([{ mensaje: 'El banco no lo autorizó. Puede intentar de nuevo.' }])
})

test('uno pagado que se contradijo: aprobado no se abona dos veces, rechazado regresa al saldo', async () => {
  const antes = await saldo()
  const contradicho = async () => {
    const intento = await abrir()
    await banco.contestar(respuesta(intento))
    await banco.contestar(respuesta(intento, { mp_response: '51' }))
    expect((await banco.pago(intento.idPago))?.estado).toBe('revisar')
    return intento
  }
  const [si, no] = [await contradicho(), await contradicho()]
  expect(await saldo()).toBe(restar(antes, 25))
  expect((await confirmar(si, 'A')).aceptados).toBe(1)
  expect((await confirmar(no, 'R')).aceptados).toBe(1)
  expect([(await banco.pago(si.idPago))?.estado, (await banco.pago(no.idPago))?.estado]).toEqual(['pagado', 'fallido'])
  expect(await saldo()).toBe(restar(antes, 12.5))
  expect((await paraElErp()).find((p) => p.folio === no.campos.mp_reference)).toMatchObject({
    estado: 'fallido',
    abonos: [],
  })
  expect(await avisosDe(no)).toEqual([
    { mensaje: 'El banco no lo autorizó. $12.50 regresaron a su saldo. Puede intentar de nuevo.' },
  ])
})

test('lo que el banco aprobó después de cancelado se abona hasta donde cabe; lo demás queda a favor', async () => {
  const antes = await saldo()
  const cancelado = await abrir()
  await banco.cancelar(cancelado.idPago)
  for (let vez = 0; vez < 2; vez++) await confirmar(cancelado, 'A')
  expect(await banco.pago(cancelado.idPago)).toEqual({ estado: 'pagado', autorizacion: '123456', aFavor: 0 })
  expect(await saldo()).toBe(restar(antes, 12.5))
  const todo = await abrir(await saldo())
  await portal.sql(
    "update documentos set abono_virtual = abono_virtual + 300 where cod_cliente = '100001' and documento = $1",
    [documento],
  )
  for (let vez = 0; vez < 2; vez++) await confirmar(todo, 'A')
  expect(await banco.pago(todo.idPago)).toEqual({ estado: 'pagado', autorizacion: '123456', aFavor: 300 })
  expect(await saldo()).toBe(0)
  documento = (await banco.adeudos()).find((d) => d.total > 200)?.documento ?? ''
})

test('un pendiente rechazado por la lista deja el lugar libre, y el cliente lo sabe', async () => {
  const intento = await abrir()
  expect((await confirmar(intento, 'R', { autorizacion: '000000' })).aceptados).toBe(1)
  expect((await banco.pago(intento.idPago))?.estado).toBe('fallido')
  expect((await portal.pedir(pagosPendientes, { token })).sobre.data).toEqual([])
})

test('lo que no cuadra se rechaza con su motivo y nada cambia', async () => {
  const intento = await abrir()
  expect(await motivo(intento, 'A', { referencia: 'PAG999999' })).toBe('No hay un pago con esa referencia.')
  expect(await motivo(intento, 'A', { importe: 12.51 })).toBe('El importe no es el del pago: $12.50.')
  expect(await motivo(intento, 'A', { importe: 12.505 })).toBe('A lo más dos decimales.')
  expect(await motivo(intento, 'A', { autorizacion: '' })).toBe('Falta la autorización.')
  expect(await motivo(intento, 'A', { resultado: 'X' })).toBe('Debe ser A o R.')
  expect((await banco.pago(intento.idPago))?.estado).toBe('pendiente')
  // a list names every try: of a declined and an approved one the approved one counts, in whatever order they come
  const fila = { referencia: intento.campos.mp_reference, importe: 12.5 }
  const lista = await porLaPuerta(
    portal,
    'confirmacionesDePago',
    { ...fila, resultado: 'A', autorizacion: '123456' },
    { ...fila, resultado: 'R', autorizacion: '000000' },
  )
  expect(lista.errores.map((e) => [e.linea, e.motivo])).toEqual([
    [2, 'Ese pago ya está registrado: si no llegó, mande «pagosAplicados» con R.'],
  ])
  expect((await banco.pago(intento.idPago))?.estado).toBe('pagado')
  expect(await motivo(intento, 'A', { autorizacion: '654321' })).toBe(
    'Ese pago ya está registrado con otra autorización.',
  )
  await banco.contestar(respuesta(intento, { mp_response: '51' }))
  await porLaPuerta(portal, 'pagosAplicados', { folio: intento.campos.mp_reference, estado: 'C' })
  expect(await motivo(intento, 'R')).toBe('Cobranza ya confirmó ese pago.')
})

async function porRevisar(): Promise<Intento> {
  const intento = await abrir()
  await banco.contestar(respuesta(intento, { mp_response: '51' }))
  expect((await banco.pago(intento.idPago))?.estado).toBe('revisar')
  return intento
}
const avisosDe = ({ campos }: Intento) =>
  portal.sql("select mensaje from notificaciones where titulo = 'El pago ' || $1 || ' no se concretó'", [
    campos.mp_reference,
  ])
