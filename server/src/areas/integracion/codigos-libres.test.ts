import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarA } from '../../test/puerta.ts'

const portales: Record<'libres' | 'digitos', PortalDePruebas | null> = { libres: null, digitos: null }
beforeAll(async () => {
  portales.libres = await levantar({ codigosLibres: true })
  portales.digitos = await levantar()
})
afterAll(async () => {
  await portales.libres?.cerrar()
  await portales.digitos?.cerrar()
})

const mandar = async (cual: keyof typeof portales, tipo: string, cuerpo: string) =>
  (await entregarA(portales[cual]?.url ?? '', tipo, cuerpo)).data
const CODIGOS = ['AB-12.x', '007.5', '-9A', '0000000000000000001Z']
const ARTICULOS = `codArticulo,descripcion\n${CODIGOS.map((c) => `${c},DE ${c}`).join('\n')}\n`

test('sin CODIGOS_LIBRES un código con letras se rechaza', async () => {
  const { aceptados, errores } = await mandar('digitos', 'articulos', ARTICULOS)
  expect([aceptados, errores.map((e) => e.motivo)]).toEqual([
    0,
    CODIGOS.map(() => 'Sólo se admiten dígitos. Si sus códigos llevan letras, puntos o guiones, use CODIGOS_LIBRES=1.'),
  ])
})

test('con CODIGOS_LIBRES entran letras, puntos y guiones; los ceros se conservan y las mayúsculas no distinguen', async () => {
  expect((await mandar('libres', 'articulos', ARTICULOS)).errores).toEqual([])
  const otra = 'codArticulo,precioNeto\nab-12.X,18.90\n007.5,7\n-9a,3\n0000000000000000001z,4\n'
  expect(await mandar('libres', 'precios', otra)).toMatchObject({ aceptados: 4, errores: [] })
  expect((await mandar('libres', 'articulos', 'codArticulo,descripcion\nAB-12.X,EL MISMO\n')).aceptados).toBe(1)
  const guardados = await portales.libres?.sql(
    "select cod_articulo, descripcion, precio_neto from articulos join precios using (cod_articulo) where descripcion like 'DE %' or descripcion = 'EL MISMO' order by 1",
  )
  expect(guardados?.map((a) => [a.cod_articulo, a.precio_neto])).toEqual(
    [
      ['-9A', 3],
      ['0000000000000000001Z', 4],
      ['007.5', 7],
      ['AB-12.X', 18.9],
    ].sort(),
  )
  const banner =
    'idBannersImagen,idBanner,tipo,imagen,descripcion,articulos\n8801,8801,1,/banners/1.webp,Prueba,"ab-12.x 007.5"\n'
  expect((await mandar('libres', 'banners', banner)).errores).toEqual([])
  expect(await portales.libres?.sql('select articulos from banners where id_banners_imagen = 8801')).toEqual([
    { articulos: ['AB-12.X', '007.5'] },
  ])
})

test('lo que no es un código se rechaza también con CODIGOS_LIBRES', async () => {
  const malos = ['A B', 'ÑU-1', '..', 'A/B', `A${'1'.repeat(20)}`]
  const { aceptados, errores } = await mandar(
    'libres',
    'articulos',
    `codArticulo,descripcion\n${malos.map((c) => `${c},X`).join('\n')}\n`,
  )
  expect([aceptados, errores.map((e) => [e.linea, e.campo])]).toEqual([0, malos.map((_, i) => [i + 2, 'codArticulo'])])
  expect((await mandar('libres', 'clientes', 'codCliente,nombre,codSucursal\nA-1,Uno,1\n')).aceptados).toBe(0)
})
