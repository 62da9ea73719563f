import { estadistica } from '@surtia/contracts/estadisticas.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import { AL_REVES, MUY_LARGO } from '@surtia/rules/estadisticas/periodo.ts'
import { sumarDias } from '@surtia/rules/fechas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { type LineaDePapel, leerMundo, lineasEn, preguntar, recalcular } from '../../test/recalculo.ts'
import { CLAVE_ERP, HOY } from '../../test/settings.ts'

type Papel = { tipoDocumento: string; serie: string; folio: string; codCliente: string; xml: string }
let portal: PortalDePruebas
let nota: Papel | undefined
beforeAll(async () => {
  portal = await levantar()
  await loQueNoEsComunYCorriente()
})
afterAll(() => portal.cerrar())

/** A cancelled invoice, one with what is no article, an article of another laboratory than before. */
async function loQueNoEsComunYCorriente(): Promise<void> {
  const papeles = await portal.sql<Papel>(
    `select tipo as "tipoDocumento", serie, folio, cod_cliente as "codCliente", xml from facturas
      where tipo in ('F', 'C') and cod_cliente = '100001' order by tipo desc, fecha desc, folio`,
  )
  const [una, otra] = papeles
  nota = papeles.at(-1)
  if (!una || !otra) throw new Error('the demo has no invoices')
  await enviar({ url: portal.url, clave: CLAVE_ERP }, 'facturas', [
    { ...una, cancelada: true },
    { ...otra, xml: otra.xml.replace(/NoIdentificacion="\d+"/, 'NoIdentificacion="FLETE"') },
  ])
  await portal.sql(
    `update articulos set cod_laboratorio = (select max(cod_laboratorio) from laboratorios), accion_terapeutica = ''
      where cod_articulo = (select min(cod_articulo) from ventas_renglones where cod_cliente = '100001')`,
  )
}

const suma = (lineas: readonly LineaDePapel[]) => ({
  piezas: lineas.reduce((n, l) => n + l.piezas, 0),
  importe: lineas.reduce((n, l) => n + l.centavos, 0) / 100,
})
const meses = (desde: string, hasta: string) => {
  const todos = new Set<string>()
  for (let dia = desde; dia <= hasta; dia = sumarDias(dia, 1)) todos.add(dia.slice(0, 7))
  return [...todos]
}
const porGrupo = (lineas: readonly LineaDePapel[], grupo: (l: LineaDePapel) => string) =>
  [...Map.groupBy(lineas, grupo)]
    .map(([nombre, suyas]) => ({ nombre, ...suma(suyas) }))
    .filter(({ piezas, importe }) => piezas !== 0 || importe !== 0)

test('quien no tiene nada lo lee; quien sólo tiene una nota queda abajo de cero', async () => {
  const nueva = {
    usuario: 'nueva',
    codCliente: '100002',
    desde: sumarDias(HOY, -1_000),
    hasta: sumarDias(HOY, 30),
  }
  const vacia = await preguntar(portal, await leerMundo(portal), 'compras', nueva)
  expect([vacia.data.frase, vacia.anterior, vacia.desdeCuando]).toEqual([
    'Aún no hay compras en este periodo.',
    [],
    null,
  ])
  // a known paper stays its client's
  await portal.sql('delete from facturas where tipo = $1 and serie = $2 and folio = $3', [
    nota?.tipoDocumento,
    nota?.serie,
    nota?.folio,
  ])
  await enviar({ url: portal.url, clave: CLAVE_ERP }, 'facturas', [{ ...nota, codCliente: '100002' }])
  const mundo = await leerMundo(portal)
  for (const tema of ['compras', 'laboratorios', 'acciones'] as const) {
    const { data } = await preguntar(portal, mundo, tema, nueva)
    expect(data.totales.importe).toBeLessThan(0)
    expect(data.frase).toMatch(/^Sus notas de crédito pasan de sus compras por \$/)
  }
})

test('lo comprado de cada mes es lo que dicen los papeles, al centavo', async () => {
  await recalcular(portal, 'compras', (mundo, p) => {
    const lineas = lineasEn(mundo, p)
    const filas = meses(p.desde, p.hasta).map((mes) => ({ mes, ...suma(lineas.filter((l) => l.mes === mes)) }))
    return { filas, totales: suma(lineas) }
  })
})

test('por laboratorio y por acción terapéutica suman lo mismo, con la de hoy de cada artículo', async () => {
  await recalcular(portal, 'laboratorios', (mundo, p) => {
    const lineas = lineasEn(mundo, p)
    const filas = porGrupo(lineas, (l) => String(mundo.articulos.get(l.codArticulo)?.codLaboratorio ?? '')).map(
      ({ nombre, ...cuanto }) => {
        const codLaboratorio = nombre === '' ? null : Number(nombre)
        const suyo = [...mundo.articulos.values()].find((a) => a.codLaboratorio === codLaboratorio)
        return { codLaboratorio, laboratorio: suyo?.laboratorio ?? 'Otros', ...cuanto }
      },
    )
    return { filas, totales: suma(lineas) }
  })
  await recalcular(portal, 'acciones', (mundo, p) => {
    const lineas = lineasEn(mundo, p)
    const filas = porGrupo(lineas, (l) => mundo.articulos.get(l.codArticulo)?.accion ?? '').map(
      ({ nombre, ...cuanto }) => ({
        accion: nombre || 'Otros',
        ...cuanto,
      }),
    )
    return { filas, totales: suma(lineas) }
  })
})

test('de la más grande a la más chica, lo que no es del catálogo al final', async () => {
  const mundo = await leerMundo(portal)
  const farmacia = { usuario: 'farmacia', codCliente: '100001', desde: sumarDias(HOY, -700), hasta: sumarDias(HOY, 30) }
  for (const tema of ['laboratorios', 'acciones'] as const) {
    const { data } = await preguntar(portal, mundo, tema, farmacia)
    const importes = data.filas.slice(0, -1).map((f) => Number(f.importe))
    expect(importes).toEqual(importes.toSorted((a, b) => b - a))
    expect(data.filas.at(-1)).toMatchObject(tema === 'acciones' ? { accion: 'Otros' } : { laboratorio: 'Otros' })
    expect(data.frase).toMatch(/^Su mayor (laboratorio|acción terapéutica) es .+, con \d+% de sus compras/)
  }
})

test('hace un año son los mismos días; de antes de la primera compra no se dice nada', async () => {
  const mundo = await leerMundo(portal)
  const farmacia = { usuario: 'farmacia', codCliente: '100001', desde: sumarDias(HOY, -364), hasta: HOY }
  const { data, anterior, desdeCuando } = await preguntar(portal, mundo, 'compras', farmacia)
  const suyas = mundo.lineas.get('100001') ?? []
  expect(desdeCuando).toBe(suyas.map((l) => l.dia).sort()[0])
  const [desde, hasta] = [sumarDias(HOY, -729), '2025-11-18']
  const deAntes = lineasEn(mundo, farmacia, desde, hasta)
  expect(anterior).toEqual(meses(desde, hasta).map((mes) => ({ mes, ...suma(deAntes.filter((l) => l.mes === mes)) })))
  expect(anterior).toHaveLength(data.filas.length)
  expect(data.frase).toMatch(/^Compró (\d+% (más|menos)|casi lo mismo) que hace un año: \$/)
  const largo = await preguntar(portal, mundo, 'compras', { ...farmacia, desde: sumarDias(HOY, -1_000) })
  expect(largo.anterior[0]).toMatchObject({ piezas: null, importe: null })
  expect(largo.data.frase).toMatch(/Todavía no se puede comparar con hace un año/)
})

test('un periodo al revés o de más de 36 meses es un 400 que dice en qué campo', async () => {
  const token = await portal.entrar('farmacia')
  const preguntarle = async (desde: string, hasta: string) => {
    const { status, campos } = await portal.pedir(estadistica, {
      token,
      params: { tema: 'compras' },
      body: { desde, hasta },
    })
    return [status, ...campos.map(({ campo, mensaje }) => [campo, mensaje])]
  }
  expect(await preguntarle('2026-11-02', '2026-11-01')).toEqual([400, ['hasta', AL_REVES]])
  expect(await preguntarle('2023-10-31', '2026-11-01')).toEqual([400, ['desde', MUY_LARGO]])
  expect(await preguntarle('2026-02-30', '2026-11-01')).toEqual([400, ['desde', expect.any(String)]])
  expect((await preguntarle('ayer', '2026-11-01'))[0]).toBe(400)
})
