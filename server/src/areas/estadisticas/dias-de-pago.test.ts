import { estadistica } from '@surtia/contracts/estadisticas.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import { SIN_PAGOS } from '@surtia/rules/estadisticas/dias-de-pago.ts'
import { type Dia, diaDe, diasEntre, sumarDias } from '@surtia/rules/fechas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'
import { desglosarAnteriores } from '../facturas/desglosar.ts'

let portal: PortalDePruebas
let hoy: Dia
beforeAll(async () => {
  portal = await levantar()
  hoy = diaDe(portal.running.portal.ahora())
})
afterAll(() => portal.cerrar())

type Papel = {
  tipoDocumento: string
  serie: string
  folio: string
  codCliente: string
  xml: string
  cancelada: boolean
}
const papeles = (codCliente: string) =>
  portal.sql<Papel>(
    'select tipo as "tipoDocumento", serie, folio, cod_cliente as "codCliente", xml, cancelada from facturas where cod_cliente = $1',
    [codCliente],
  )
const mandar = (papel: Papel, mas: Partial<Papel> = {}) =>
  enviar({ url: portal.url, clave: CLAVE_ERP }, 'facturas', [{ ...papel, ...mas }])

const preguntar = async (usuario: string, desde = sumarDias(hoy, -365), hasta = hoy) =>
  (
    await portal.pedir(estadistica, {
      token: await portal.entrar(usuario),
      params: { tema: 'dias-de-pago' },
      body: { desde, hasta },
    })
  ).sobre

/** The same told from the papers' text alone, peso by peso. */
async function contado(codCliente: string, desde = sumarDias(hoy, -365), hasta = hoy) {
  const validos = (await papeles(codCliente)).filter((p) => !p.cancelada)
  const facturadas = new Map(
    validos
      .filter((p) => p.tipoDocumento === 'F')
      .map((p) => [/ UUID="([^"]+)"/.exec(p.xml)?.[1], / Fecha="(\d{4}-\d\d-\d\d)/.exec(p.xml)?.[1] ?? '']),
  )
  const meses = new Map<string, { centavos: number; porDias: number }>()
  for (const { tipoDocumento, xml } of validos) {
    if (tipoDocumento !== 'P') continue
    for (const [, fecha = '', cuerpo = ''] of xml.matchAll(
      /<pago20:Pago FechaPago="(.{10})[^>]*>(.*?)<\/pago20:Pago>/gs,
    ))
      for (const [, uuid = '', pagado = ''] of cuerpo.matchAll(/IdDocumento="([^"]+)".*?ImpPagado="([\d.]+)"/gs)) {
        const facturada = facturadas.get(uuid)
        if (!facturada || fecha < desde || fecha > hasta) continue
        const centavos = Math.round(Number(pagado) * 100)
        const mes = meses.get(fecha.slice(0, 7)) ?? { centavos: 0, porDias: 0 }
        mes.centavos += centavos
        mes.porDias += centavos * Math.max(0, diasEntre(facturada, fecha))
        meses.set(fecha.slice(0, 7), mes)
      }
  }
  return [...meses]
    .toSorted()
    .map(([mes, m]) => ({ mes, dias: Math.round(m.porDias / m.centavos), plazo: 30, importe: m.centavos / 100 }))
}

test('los días de pago de cada cliente son los que dicen sus papeles', async () => {
  for (const [usuario, codCliente] of [
    ['farmacia', '100001'],
    ['grupo', '100004'],
    ['nueva', '100002'],
  ] as const)
    for (const [desde, hasta] of [
      [sumarDias(hoy, -365), hoy],
      [sumarDias(hoy, -200), sumarDias(hoy, -70)],
    ] as const)
      expect([usuario, (await preguntar(usuario, desde, hasta)).data.filas]).toEqual([
        usuario,
        await contado(codCliente, desde, hasta),
      ])
  const { data, desdeCuando } = await preguntar('farmacia')
  expect(data.filas.length).toBeGreaterThanOrEqual(12)
  expect(data.frase).toMatch(/^Paga en \d+ días; su plazo es de 30\.$/)
  expect(data.frase).toContain(` ${data.totales.dias} días`)
  expect(diasEntre(desdeCuando ?? hoy, hoy)).toBeGreaterThan(700)
})

test('quien no ha pagado nada lo lee así', async () => {
  const { data, desdeCuando } = await preguntar('nueva')
  expect(data).toMatchObject({ frase: SIN_PAGOS, filas: [], totales: {} })
  expect(desdeCuando).toBeNull()
})

test('un complemento o una factura que se cancela deja de contar, y vuelve si vuelve a valer', async () => {
  const antes = (await preguntar('grupo')).data
  const suyos = await papeles('100004')
  const complemento = suyos.find((p) => p.tipoDocumento === 'P') as Papel
  const deFolio = /<pago20:DoctoRelacionado [^>]* Folio="(\d+)"/.exec(complemento.xml)?.[1]
  const pagada = suyos.find((p) => p.tipoDocumento === 'F' && p.folio === deFolio) as Papel
  for (const papel of [complemento, pagada]) {
    await mandar(papel, { cancelada: true })
    const { data } = await preguntar('grupo')
    expect(data.filas).toEqual(await contado('100004'))
    expect(data.totales.importe).toBeLessThan(Number(antes.totales.importe))
    await mandar(papel, { cancelada: false })
    expect((await preguntar('grupo')).data).toEqual(antes)
  }
})

test('un pago en partes pesa por lo que paga; lo que llegó antes de guardarse se lee después, igual', async () => {
  const [complemento] = (await papeles('100004')).filter((p) => p.tipoDocumento === 'P')
  const xml = complemento?.xml ?? ''
  const [total = '0'] = / Monto="([\d.]+)"/.exec(xml)?.slice(1) ?? []
  const parte = (Number(total) / 4).toFixed(2)
  const resto = (Number(total) - Number(parte)).toFixed(2)
  const entero = /<pago20:Pago .*<\/pago20:Pago>/s.exec(xml)?.[0] ?? ''
  const de = (importe: string, dia: Dia) =>
    entero.replaceAll(`"${total}"`, `"${importe}"`).replace(/FechaPago=".{10}/, `FechaPago="${dia}`)
  const enPartes = xml.replace(entero, `${de(parte, sumarDias(hoy, -3))}${de(resto, hoy)}`)
  await mandar(complemento as Papel, { xml: enPartes })
  const despues = (await preguntar('grupo')).data
  expect(despues.filas).toEqual(await contado('100004'))
  const guardado = () => portal.sql('select * from pagos_de_facturas order by serie, folio, renglon')
  const todos = await guardado()
  expect(todos.filter((p) => p.folio === complemento?.folio)).toHaveLength(2)
  await portal.sql('delete from pagos_de_facturas')
  await portal.sql("update facturas set desglosada = false where tipo = 'P'")
  await desglosarAnteriores(portal.running.portal)
  expect(await guardado()).toEqual(todos)
})
