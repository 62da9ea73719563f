import { sustitutos } from '@surtia/contracts/catalogo.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
  await parecidos()
})
afterAll(() => portal.cerrar())

const SUYO = '7500000'
const cod = (i: number) => String(7_500_001 + i)
const CUANTOS = 8

/** Of one formula and form; the first of them is the one that is substituted. */
async function parecidos() {
  const puerta = { url: portal.url, clave: CLAVE_ERP }
  const codigos = [SUYO, ...Array.from({ length: CUANTOS }, (_, i) => cod(i))]
  await enviar(
    puerta,
    'articulos',
    codigos.map((codArticulo) => ({
      codArticulo,
      descripcion: `ZETAMEX ${codArticulo}`,
      formula: 'ZETAMEX 10 MG',
      formaFarmaceutica: 'TABLETAS',
      contenidoVenta: 'C/30',
    })),
  )
  await enviar(
    puerta,
    'precios',
    codigos.map((codArticulo) => ({ codArticulo, precioNeto: 50 })),
  )
  await enviar(
    puerta,
    'existencias',
    codigos.map((codArticulo) => ({ codArticulo, codSucursal: 1, lote: 'Z', caducidad: '2030-12-31', piezas: 5 })),
  )
}

type Otro = { precio: number; unidades: number; unidad: string; igual: boolean; hay: boolean }
const otro = fc
  .record({
    precio: fc.integer({ min: 1, max: 12 }),
    unidades: fc.constantFrom(0, 1, 2, 3, 5),
    unidad: fc.constantFrom('tableta', 'tableta', 'tableta', 'ml'),
    igual: fc.boolean(),
    hay: fc.boolean(),
  })
  .map((o) => ({ ...o, unidad: o.unidades ? o.unidad : '' }))

async function guardar(suya: string, otros: readonly Otro[]) {
  await portal.sql('update articulos set unidades = $2, unidad = $3 where cod_articulo = $1', [
    SUYO,
    suya ? 10 : 0,
    suya,
  ])
  await portal.sql(
    `update articulos set unidades = t.unidades, unidad = t.unidad, contenido_venta = case when t.igual then 'C/30' else 'C/10' end
       from unnest($1::text[], $2::int[], $3::text[], $4::boolean[]) as t (cod, unidades, unidad, igual) where cod_articulo = t.cod`,
    [otros.map((_, i) => cod(i)), otros.map((o) => o.unidades), otros.map((o) => o.unidad), otros.map((o) => o.igual)],
  )
  await portal.sql(
    `with t as (select * from unnest($1::text[], $2::int[], $3::boolean[]) as t (cod, precio, hay)),
          p as (update precios set precio_neto = t.precio from t where cod_articulo = t.cod)
     update existencias set piezas = case when t.hay then 5 else 0 end from t where cod_articulo = t.cod`,
    [otros.map((_, i) => cod(i)), otros.map((o) => o.precio), otros.map((o) => o.hay)],
  )
}

type Visto = Otro & { c: string; medido: boolean }
const clave = (o: Otro) => Number(o.igual) * 2 + Number(o.hay)

/** Whether `a` may stand before `b`. */
function puedeIrAntes(a: Visto, b: Visto, vistos: readonly Visto[]): boolean {
  if (clave(a) !== clave(b)) return clave(a) > clave(b)
  const [deA, deB] = a.medido && b.medido ? [a.precio / a.unidades, b.precio / b.unidades] : [a.precio, b.precio]
  if (deA < deB) return true
  if (a.medido === b.medido) return deA === deB && a.c < b.c
  // a dearer one stands before one without contents, or behind it, only when one of better price per unit is dearer still
  return deA === deB || vistos.some((k) => k.medido && clave(k) === clave(a) && k.precio > deB)
}

const codigosDe = async (token: string) =>
  (await portal.pedir(sustitutos, { params: { codArticulo: SUYO }, token })).sobre.data.map((a) => a.codArticulo)

test('por precio por unidad donde ambos lo tienen, por precio donde no, y siempre es un orden', async () => {
  const token = await portal.entrar('farmacia')
  const otros = fc.array(otro, { minLength: CUANTOS, maxLength: CUANTOS })
  await fc.assert(
    fc.asyncProperty(otros, fc.constantFrom('tableta', 'ml', ''), async (lista, suya) => {
      await guardar(suya, lista)
      const unidad = suya || (lista.some((o) => o.unidad === 'ml') ? 'ml' : 'tableta')
      const listados = await codigosDe(token)
      expect(listados.toSorted()).toEqual(lista.map((_, i) => cod(i)))
      const vistos = listados.map((c) => {
        const este = lista[Number(c) - 7_500_001] as Otro
        return { ...este, c, medido: este.unidades > 0 && este.unidad === unidad }
      })
      const malos = vistos.flatMap((a, i) => vistos.slice(i + 1).filter((b) => !puedeIrAntes(a, b, vistos)))
      expect(malos).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('el más barato por tableta va antes que la caja más barata', async () => {
  const base = { unidades: 10, unidad: 'tableta', igual: false, hay: true }
  const lista = Array.from({ length: CUANTOS }, (_, i) => ({ ...base, precio: 100 + i }))
  lista[0] = { ...base, precio: 40, unidades: 100 }
  lista[1] = { ...base, precio: 20, unidades: 10 }
  lista[2] = { ...base, precio: 30, unidades: 0, unidad: '' }
  await guardar('tableta', lista)
  const token = await portal.entrar('farmacia')
  // 0.40 a tablet, 2 a tablet; the box of 30 pesos, whose contents nobody knows, before the dearer first
  expect((await codigosDe(token)).slice(0, 3)).toEqual([cod(2), cod(0), cod(1)])
})
